/** Captions inside sentences: quoted, without their full stop, shortened at a word. */
import { t } from "../../../i18n.js";

const TURNS = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PLAIN = /^[ -\u02ff\u2010-\u2027]*$/u; // a letter is one sign here, and nothing has to be looked up
const letters = typeof Intl.Segmenter === "function" ? new Intl.Segmenter() : null;

/** @param {string} text @returns {string} the caption without its full stop */
export function bare(text) {
  return text.replace(/[.\s]+$/u, "");
}

/** What a reader counts as one letter each: an accent or an emoji's parts belong to it. @param {string} text @returns {string[]} */
function split(text) {
  return letters && !PLAIN.test(text) ? Array.from(letters.segment(text), (one) => one.segment) : Array.from(text);
}

/** At most `width` letters, cut after a whole word. @param {string} text @param {number} [width] @returns {string} */
export function short(text, width = 30) {
  const whole = bare(text);
  const all = split(whole);
  if (all.length <= width + 4) return whole;
  const cut = all.slice(0, width).join("");
  const word = cut.replace(/[\s,;:–-]+\S*$/u, "");
  return `${word.length > width / 3 ? word : cut} …`;
}

/** Isolated where it is written from right to left, so that the sentence around it keeps its order. @param {string} text */
const apart = (text) => (TURNS.test(text) ? `\u2068${text}\u2069` : text);

/** @param {string} text @returns {string} */
export function quote(text) {
  return t("“{caption}”", { caption: apart(bare(text)) });
}

/** @param {string} text @param {number} [width] @returns {string} */
export function quoteShort(text, width) {
  return t("“{caption}”", { caption: apart(short(text, width)) });
}
