/** Renders a public date in words from its `edtf`: year, span, century, millennium, decade, each with or without "c.". */
import { num, t, texts, year } from "../../../i18n.js";

/** @typedef {{kind: "year" | "span" | "decade" | "century" | "millennium", from: number, to: number, circa: boolean}} Reading  astronomical years as printed, before widening */

const YEAR = /^(?:Y?(-?\d+))(~?)$/;

/** The reading of an `edtf` of our profile; throws RangeError for anything else. @param {string} edtf @returns {Reading} */
export function read(edtf) {
  const ends = edtf.split("/").map((end) => YEAR.exec(end));
  if (ends.length > 2 || ends.some((end) => !end)) throw new RangeError(`expected a year or an interval, got ${edtf}`);
  const numbers = ends.map((end) => Number(/** @type {RegExpExecArray} */ (end)[1]) + 0);
  const circa = ends.some((end) => /** @type {RegExpExecArray} */ (end)[2] === "~");
  const from = numbers[0];
  const to = numbers[numbers.length - 1];
  if (ends.length === 1) return { kind: "year", from, to, circa };
  return { kind: kindOf(from, to), from, to, circa };
}

/** @param {number} from @param {number} to @returns {Reading["kind"]} */
function kindOf(from, to) {
  const length = to - from + 1;
  // AD spans end in a round year (1801..1900), BC spans begin in one: 500 BC..401 BC is -499..-400
  const round = (/** @type {number} */ size) => length === size && (to > 0 ? to % size === 0 : (1 - from) % size === 0);
  if (round(1000)) return "millennium";
  if (round(100)) return "century";
  // 1870s is 1870..1879; 40s BC is 49..40 BC, that is -48..-39
  if (length === 10 && (from >= 0 ? from % 10 === 0 && from > 0 : (1 - to) % 10 === 0)) return "decade";
  return "span";
}

/** "44 BC", "1843", "210,000,000 BC"; years have no grouping mark below ten thousand. */
export const yearText = year;

/** @param {number} count of years, from 1 */
const plain = (count) => (count < 10_000 ? String(count) : num(count));

/** @param {number} number */
function ordinal(number) {
  if (texts.language === "de") return `${number}.`;
  const tens = number % 100;
  const tail = tens > 10 && tens < 14 ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th";
  return `${number}${tail}`;
}

/** The date as the back of a card says it. @param {string} edtf @returns {string} */
export function dateText(edtf) {
  const { kind, from, to, circa } = read(edtf);
  const body = bodyText(kind, from, to);
  return circa ? t("c. {year}", { year: body }) : body;
}

/** @param {Reading["kind"]} kind @param {number} from @param {number} to */
function bodyText(kind, from, to) {
  const after = to > 0;
  if (kind === "year") return yearText(from);
  if (kind === "millennium") {
    const number = ordinal(after ? Math.ceil(to / 1000) : Math.ceil((1 - from) / 1000));
    return after ? t("{ordinal} millennium", { ordinal: number }) : t("{ordinal} millennium BC", { ordinal: number });
  }
  if (kind === "century") {
    const number = ordinal(after ? Math.ceil(to / 100) : Math.ceil((1 - from) / 100));
    return after ? t("{ordinal} century", { ordinal: number }) : t("{ordinal} century BC", { ordinal: number });
  }
  if (kind === "decade") return after ? t("{year}s", { year: plain(from) }) : t("{year}s BC", { year: plain(1 - to) });
  if (from > 0) return `${plain(from)}–${plain(to)}`;
  if (to <= 0) return t("{from}–{to} BC", { from: plain(1 - from), to: plain(1 - to) });
  return t("{from} BC – AD {to}", { from: plain(1 - from), to: plain(to) });
}

/**
 * What a date counts as, where that is more than what is printed ("counts as 1895 to 1905"); else null.
 * @param {import("../types.js").When} when @returns {string | null}
 */
export function countsAs(when) {
  const { kind, circa } = read(when.edtf);
  if (!circa && (kind === "year" || kind === "span")) return null;
  return t("counts as {from} to {to}", { from: yearText(when.years[0]), to: yearText(when.years[1]) });
}
