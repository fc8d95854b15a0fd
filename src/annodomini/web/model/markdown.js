/** The little Markdown of the rulebook: paragraphs, lists, tables, quotes, code; bold, italic, code and clause numbers in a line. */

/**
 * @typedef {{kind: "text" | "b" | "i" | "code" | "clause", text: string}} Piece
 * @typedef {{kind: "p" | "quote", text: string} | {kind: "code", text: string} | {kind: "list", ordered: boolean, items: string[]}
 *   | {kind: "table", head: string[], rows: string[][]}} Block
 */

const INLINE = /\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*|`([^`]+)`|\b([A-Z0-9]+-[1-9]\d*\.[1-9]\d*)\b/g;

/** @param {string} line @returns {Piece[]} */
export function pieces(line) {
  /** @type {Piece[]} */
  const out = [];
  let at = 0;
  for (const found of line.matchAll(INLINE)) {
    if (found.index > at) out.push({ kind: "text", text: line.slice(at, found.index) });
    if (found[1] !== undefined) out.push({ kind: "b", text: found[1] });
    else if (found[2] !== undefined) out.push({ kind: "i", text: found[2] });
    else if (found[3] !== undefined) out.push({ kind: "code", text: found[3] });
    else out.push({ kind: "clause", text: found[4] });
    at = found.index + found[0].length;
  }
  if (at < line.length) out.push({ kind: "text", text: line.slice(at) });
  return out;
}

/** @param {string} line @returns {string[]} the cells of `| a | b |`; a bar in backticks is no border */
const cells = (line) =>
  line
    .replace(/`[^`]*`/g, (code) => code.replaceAll("|", "\u0001"))
    .replace(/^\s*\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.replaceAll("\u0001", "|").trim());

const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;

/** @param {string} text @returns {Block[]} */
export function blocks(text) {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  /** @type {Block[]} */
  const out = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (!line.trim()) at += 1;
    else if (line.startsWith("```")) {
      const end = lines.indexOf("```", at + 1);
      const last = end < 0 ? lines.length : end;
      out.push({ kind: "code", text: lines.slice(at + 1, last).join("\n") });
      at = last + 1;
    } else if (line.trim().startsWith("|") && /^\s*\|?[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? "")) {
      const head = cells(line);
      /** @type {string[][]} */
      const rows = [];
      for (at += 2; (lines[at] ?? "").trim().startsWith("|"); at += 1) rows.push(cells(lines[at]));
      out.push({ kind: "table", head, rows });
    } else if (ITEM.test(line)) {
      const ordered = ITEM.exec(line)?.[1] !== undefined;
      /** @type {string[]} */
      const items = [];
      for (; at < lines.length && lines[at].trim(); at += 1) {
        const item = ITEM.exec(lines[at]);
        if (item) items.push(item[2]);
        else items[items.length - 1] += ` ${lines[at].trim()}`;
      }
      out.push({ kind: "list", ordered, items });
    } else {
      const quote = line.startsWith(">");
      /** @type {string[]} */
      const words = [];
      for (; at < lines.length && lines[at].trim() && !ITEM.test(lines[at]) && !lines[at].trim().startsWith("|"); at += 1) {
        words.push(lines[at].replace(/^>\s?/, "").trim());
      }
      out.push({ kind: quote ? "quote" : "p", text: words.join(" ") });
    }
  }
  return out;
}

/** The tags of a clause, "text AD-T3" and "text AD-T4" as one. @param {string[]} list @returns {{kind: string, text: string}[]} */
export function tags(list) {
  /** @type {Map<string, string[]>} */
  const out = new Map();
  for (const one of list) {
    const found = /^(.*?)\s*([A-Z]+-[A-Z]+\d+)?$/.exec(one.trim());
    const kind = found?.[1] ?? one;
    const sign = found?.[2];
    if (kind) out.set(kind, [...(out.get(kind) ?? []), ...(sign ? [sign] : [])]);
  }
  return [...out].map(([kind, signs]) => ({ kind, text: signs.join(", ") }));
}
