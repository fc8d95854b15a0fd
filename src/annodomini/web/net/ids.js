/** Random ids and nonces; `crypto.getRandomValues` is there without https, `randomUUID` and `subtle` are not. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

/** @param {number} count @returns {Uint8Array} */
export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** An id of `[A-Za-z0-9_-]`, six random bits a letter. @param {string} prefix @param {number} [letters] @returns {string} */
export const newId = (prefix, letters = 16) => prefix + Array.from(randomBytes(letters), (b) => LETTERS[b & 63]).join("");
