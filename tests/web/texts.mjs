// Texts of the page: what the modules ask for, and what the .po files hold. `node tests/web/texts.mjs` lists what is missing or stale.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const WEB = fileURLToPath(new URL("../../src/annodomini/web/", import.meta.url));
export const LANGUAGES = ["de", "en"];

/** Modules of ours. @param {string} [folder] @returns {string[]} absolute paths */
export function modules(folder = WEB) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "vendor" ? [] : modules(path);
    return entry.name.endsWith(".js") ? [path] : [];
  });
}

const STRING = String.raw`"((?:[^"\\\n]|\\.)*)"`;
const CALL = new RegExp(String.raw`(?<![\w$])(?<!(?<!\.\.)\.)(t|th|n|nh)\(\s*(?:${STRING}(?:\s*,\s*${STRING})?)?`, "g");

/** Every literal handed to t, th, n, nh. @returns {{msgid: string, plural: string | null, where: string}[]}; throws on a call without a literal */
export function asked() {
  return modules().flatMap((path) => {
    const where = relative(WEB, path);
    const text = readFileSync(path, "utf8").replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
    if (where === "i18n.js") return text.includes('t("{year} BC"') ? ["{year} BC", "{from} to {to}"].map((msgid) => ({ msgid, plural: null, where })) : [];
    if (!/from "[./]*i18n\.js"/.test(text)) return [];
    return [...text.matchAll(CALL)].map(([, name, first, second]) => {
      if (first === undefined) throw new Error(`${where}: ${name}() without a literal text`);
      const msgid = JSON.parse(`"${first}"`);
      if (!name.startsWith("n")) return { msgid, plural: null, where };
      if (second === undefined) throw new Error(`${where}: ${name}("${msgid}") without a literal plural`);
      return { msgid, plural: JSON.parse(`"${second}"`), where };
    });
  });
}

/** @param {string} text of a .po file @returns {{msgid: string, plural: string | null, texts: string[], flags: string}[]} without its head */
export function parsePo(text) {
  const entries = [];
  /** @type {any} */
  let entry = null;
  let field = "";
  let flags = "";
  for (const line of text.split("\n")) {
    const found = /^(msgid_plural|msgid|msgstr(?:\[(\d)\])?)\s+"(.*)"$/.exec(line);
    if (line.startsWith("#,")) flags = line;
    if (found) {
      const [, name, number, value] = found;
      if (name === "msgid") {
        entry = { msgid: "", plural: null, texts: [], flags };
        entries.push(entry);
        flags = "";
      }
      field = name === "msgid" ? "msgid" : name === "msgid_plural" ? "plural" : `texts.${number ?? 0}`;
      add(entry, field, value);
    } else if (/^"(.*)"$/.test(line) && entry) add(entry, field, line.slice(1, -1));
    else if (line.trim() && !line.startsWith("#")) throw new Error(`no line of a .po file: ${line}`);
  }
  return entries.filter((one) => one.msgid !== "");
}

/** @param {any} entry @param {string} field @param {string} raw */
function add(entry, field, raw) {
  const value = JSON.parse(`"${raw}"`);
  const [name, at] = field.split(".");
  if (name === "texts") entry.texts[Number(at)] = (entry.texts[Number(at)] ?? "") + value;
  else entry[name] = (entry[name] ?? "") + value;
}

/** @param {string} language */
export const poOf = (language) => parsePo(readFileSync(join(WEB, "locale", language, "LC_MESSAGES", "web.po"), "utf8"));

/** Faults of one language's texts. @param {string} language @returns {string[]} */
export function faults(language) {
  const wanted = new Map(asked().map((one) => [one.msgid, one]));
  const has = new Map();
  const out = [];
  for (const entry of poOf(language)) {
    if (has.has(entry.msgid)) out.push(`twice: ${entry.msgid}`);
    has.set(entry.msgid, entry);
    const want = wanted.get(entry.msgid);
    if (!want) out.push(`stale: ${entry.msgid}`);
    else if (want.plural !== entry.plural) out.push(`other plural: ${entry.msgid}`);
    if (entry.flags.includes("fuzzy")) out.push(`fuzzy: ${entry.msgid}`);
    const forms = entry.plural === null ? 1 : 2;
    for (let at = 0; at < forms; at++) {
      const text = entry.texts[at] ?? "";
      if (!text && language !== "en") out.push(`empty: ${entry.msgid}`);
      const holes = (/** @type {string} */ line) => [...line.matchAll(/\{\w+\}/g)].map(String).sort().join();
      const asks = [entry.msgid, entry.plural ?? entry.msgid].map(holes);
      if (text && !asks.includes(holes(text))) out.push(`other places to fill: ${entry.msgid}`);
      if (language === "de" && /ß/.test(text)) out.push(`no ß in Switzerland: ${entry.msgid}`);
    }
  }
  for (const { msgid, where } of wanted.values()) if (!has.has(msgid)) out.push(`missing (${where}): ${msgid}`);
  return out;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const language of LANGUAGES) for (const fault of faults(language)) console.log(`${language}: ${fault}`);
}
