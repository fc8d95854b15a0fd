/** The texts of the page: msgid = English, the rest comes from `locale/*.po` as JSON; numbers and years as the language writes them. */

/** @typedef {Record<string, unknown>} Values */

export const LANGUAGES = /** @type {const} */ (["en", "de"]);
/** @typedef {typeof LANGUAGES[number]} Language */

/** Holds the language and its texts; says `language` when both have changed. */
class Texts extends EventTarget {
  constructor() {
    super();
    /** @type {Language} */
    this.language = "en";
    /** @type {Record<string, string | string[]>} */
    this.table = {};
    /** @type {Map<string, Record<string, string | string[]>>} */
    this.loaded = new Map();
    /** @type {(language: string) => Promise<{texts: Record<string, string | string[]>}>} */
    this.load = async () => ({ texts: {} });
    this.wanted = "en";
  }

  /** Switch once the texts are there; the last one asked for wins. @param {Language} language */
  async use(language) {
    this.wanted = language;
    if (!this.loaded.has(language)) {
      try {
        this.loaded.set(language, (await this.load(language)).texts);
      } catch {
        if (language !== "en") return; // no line: stay in the language that is there
      }
    }
    if (this.wanted !== language) return;
    this.language = language;
    this.table = this.loaded.get(language) ?? {};
    this.dispatchEvent(new CustomEvent("language", { detail: { language } }));
  }
}

export const texts = new Texts();

/** @param {string} text @param {Values} values */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

/** @param {string} msgid @returns {string} */
function plain(msgid) {
  const text = texts.table[msgid];
  return (typeof text === "string" && text) || msgid;
}

/** @param {string} one @param {string} many @param {number} count @returns {string} */
function plural(one, many, count) {
  const both = texts.table[one];
  const at = count === 1 ? 0 : 1; // both languages have the same two forms
  return (Array.isArray(both) && both[at]) || [one, many][at];
}

/** @param {string} msgid @param {Values} [values] @returns {string} */
export const t = (msgid, values = {}) => filled(plain(msgid), values);

/** @param {string} one @param {string} many @param {number} count stands in the text as {count} @param {Values} [values] @returns {string} */
export const n = (one, many, count, values = {}) => filled(plural(one, many, count), { count: num(count), ...values });

/** @param {string} text @param {Values} values @returns {unknown[]} the pieces in order, for a template */
const pieces = (text, values) => text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)));

/** A sentence with markup in it: values may be templates. @param {string} msgid @param {Values} [values] @returns {unknown[]} */
export const th = (msgid, values = {}) => pieces(plain(msgid), values);

/** @param {string} one @param {string} many @param {number} count @param {Values} [values] @returns {unknown[]} */
export const nh = (one, many, count, values = {}) => pieces(plural(one, many, count), { count: num(count), ...values });

/** @param {number} value @returns {string} */
export const num = (value) => new Intl.NumberFormat(texts.language === "de" ? "de-CH" : "en-GB").format(value).replaceAll("'", "’"); // browsers differ in the sign of Swiss thousands

/** One astronomical year as the language says it; 0 is 1 BC. @param {number} year @returns {string} */
export function year(year) {
  if (year > 0) return year < 10_000 ? String(year) : num(year);
  const before = 1 - year;
  return t("{year} BC", { year: before < 10_000 ? String(before) : num(before) });
}

/** A span of astronomical years, both ends in it. @param {number[]} span @returns {string} */
export const years = ([from, to]) => (from === to ? year(from) : t("{from} to {to}", { from: year(from), to: year(to) }));

/** @param {Record<string, string> | string | null | undefined} localised @returns {string} in the reader's language, else in any */
export const said = (localised) =>
  typeof localised === "string" ? localised : (localised?.[texts.language] ?? Object.values(localised ?? {})[0] ?? "");

/** @param {readonly string[]} wishes language tags, the dearest first @returns {Language} */
export function bestLanguage(wishes) {
  for (const wish of wishes) {
    const short = wish.slice(0, 2).toLowerCase();
    const found = LANGUAGES.find((language) => language === short);
    if (found) return found;
  }
  return "en";
}
