/** Captions inside sentences: quoted, without their full stop, shortened at a word. */
import { t } from "../../../i18n.js";

/** @param {string} text @returns {string} the caption without its full stop */
export function bare(text) {
  return text.replace(/[.\s]+$/u, "");
}

/** At most `width` characters, cut after a whole word. @param {string} text @param {number} [width] @returns {string} */
export function short(text, width = 30) {
  const whole = bare(text);
  if (Array.from(whole).length <= width + 4) return whole;
  const cut = Array.from(whole).slice(0, width).join("");
  const word = cut.replace(/[\s,;:–-]+\S*$/u, "");
  return `${word.length > width / 3 ? word : cut} …`;
}

/** @param {string} text @returns {string} */
export function quote(text) {
  return t("“{caption}”", { caption: bare(text) });
}

/** @param {string} text @param {number} [width] @returns {string} */
export function quoteShort(text, width) {
  return t("“{caption}”", { caption: short(text, width) });
}
