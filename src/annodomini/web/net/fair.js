/**
 * Fair by proof, the browser's part (protocol E): hashes of entries and nonces, and the check of a finished journal.
 * The test vectors of the protocol decide where this and the page of the protocol differ.
 */
import { hex, sha256, unhex } from "./sha256.js";

/** @typedef {import("./types.js").Entry} Entry */

export const SCHEME = "annodomini/1";
const LIMIT = 2 ** 32;
const ENCODER = new TextEncoder();

/** @param {string} text */
const utf8 = (text) => ENCODER.encode(text);
/** @param {number} n */
const u32 = (n) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

/** @param {Uint8Array[]} parts @returns {Uint8Array} */
function joined(parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** H of E.1: every part with its length before it, so no two splits share an input. @param {string} purpose @param {Uint8Array[]} parts */
export const hashed = (purpose, ...parts) =>
  sha256(joined([utf8(SCHEME), utf8(purpose), ...parts].flatMap((part) => [u32(part.length), part])));

/** @param {Uint8Array} seed @param {string} subject match or deal */
export const seedCommitment = (seed, subject) => hashed("seed", utf8(subject), seed);
/** @param {Uint8Array} nonce @param {Uint8Array} header its digest @param {number} seat */
export const nonceHash = (nonce, header, seat) => hashed("nonce", header, u32(seat), nonce);
/** @param {Uint8Array} seed @param {Uint8Array} header its digest @param {Map<number, Uint8Array>} nonces by seat */
export const matchSeed = (seed, header, nonces) =>
  hashed("match", header, seed, ...[...nonces].sort((a, b) => a[0] - b[0]).flatMap(([seat, nonce]) => [u32(seat), nonce]));
/** @param {Uint8Array} seed @param {string} deal */
export const dealSeed = (seed, deal) => hashed("deal", utf8(deal), seed);
/** @param {Uint8Array} match @param {string} name */
export const streamKey = (match, name) => hashed("stream", match, utf8(name));
/** @param {unknown} entry @returns {Uint8Array} */
export const entryDigest = (entry) => hashed("entry", utf8(canonical(entry)));

/** The one JSON text of a value (A.3). @param {any} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const keys = Object.keys(value).sort(); // ASCII only, so the order of UTF-16 units is that of code points
    if (keys.some((key) => /[^\x00-\x7f]/.test(key))) throw new RangeError("a key must be ASCII text");
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  if (typeof value === "number" && (!Number.isSafeInteger(value) || Object.is(value, -0))) {
    throw new RangeError(`no whole number within 2^53 - 1: ${value}`);
  }
  if (typeof value === "string" && /[\ud800-\udfff]/u.test(value)) throw new RangeError("half a character");
  if (!["string", "number", "boolean"].includes(typeof value) && value !== null) throw new TypeError(`not JSON: ${value}`);
  return JSON.stringify(value);
}

/** Draw number `index` of a stream: 0..n-1, each as likely; 1 <= n <= 2^32. @param {Uint8Array} key @param {number} index @param {number} n @returns {number} */
export function below(key, index, n) {
  if (!(Number.isInteger(n) && n >= 1 && n <= LIMIT)) throw new RangeError(`a draw needs 1..2^32 possibilities, got ${n}`);
  const fair = LIMIT - (LIMIT % n);
  for (let attempt = 0; ; attempt++) {
    const block = new DataView(sha256(joined([key, u32(Math.floor(index / LIMIT)), u32(index % LIMIT), u32(attempt)])).buffer);
    for (let at = 0; at < 32; at += 4) {
      const word = block.getUint32(at);
      if (word < fair) return word % n;
    }
  }
}

/** Faults of the start alone, against what this browser knows. @param {Entry} header @param {Entry[]} ready @param {Entry} start @param {{seat: number, nonce: string} | null} mine @returns {string[]} */
export function checkStart(header, ready, start, mine) {
  const faults = [];
  const digest = entryDigest(header);
  const hashes = new Map(ready.map((entry) => [entry.seat, entry.nonce_hash]));
  for (const [seat, nonce] of Object.entries(start.nonces ?? {})) {
    if (hex(nonceHash(unhex(String(nonce)), digest, Number(seat))) !== hashes.get(Number(seat))) faults.push(`seat ${seat}: nonce and hash differ`);
  }
  for (const seat of hashes.keys()) if (!(String(seat) in (start.nonces ?? {}))) faults.push(`seat ${seat}: the nonce is missing`);
  if (mine && start.nonces?.[String(mine.seat)] !== mine.nonce) faults.push("the nonce of this browser is not in the start");
  return faults;
}

/** @param {number[]} a @param {number[]} b */
const isSame = (a, b) => a.length === b.length && a.every((one, at) => one === b[at]);

/** Are those whom a void start calls missing the people who did not do what was asked? (Of one who left, nothing in the journal tells.) @param {Entry} end @param {number[]} people @param {Map<number, unknown>} there */
function isMissing(end, people, there) {
  const given = /** @type {number[]} */ (end.missing);
  if (!given.length) return false;
  if (!["ready_missing", "nonce_missing"].includes(end.reason)) return given.every((seat) => people.includes(seat));
  return isSame(given, people.filter((seat) => !there.has(seat)));
}

/** Every fault of a finished journal that can be found without the rules (E.5); empty when it is sound. @param {Entry[]} entries @returns {string[]} */
export function check(entries) {
  /** @type {string[]} */
  const faults = [];
  entries.forEach((entry, at) => {
    const before = at ? hex(entryDigest(entries[at - 1])) : "0".repeat(64);
    if (entry.revision !== at + 1 || entry.prev !== before) faults.push(`entry ${at + 1}: does not follow the one before`);
  });
  const { fair, match: id, seats } = entries[0];
  const header = entryDigest(entries[0]);
  const deal = fair.kind === "deal";
  if (!["table", "deal"].includes(fair.kind)) return [...faults, `kind ${fair.kind} proves nothing by itself`];
  const opened = entries.find((e) => e.kind === "opened");
  const start = entries.find((e) => e.kind === "start");
  const end = entries.find((e) => e.kind === "outcome");
  if (!opened) return [...faults, "the seed is not opened"];
  const seed = unhex(opened.seed);
  if (hex(seedCommitment(seed, deal ? fair.deal : id)) !== fair.commitment) faults.push("the seed is not the one committed to");
  const given = Object.entries((start ?? end)?.nonces ?? {});
  const named = new Map(seats.map((/** @type {any} */ _, /** @type {number} */ s) => [String(s), s])); // the one way to write each
  /** @type {Map<number, Uint8Array>} */
  const nonces = new Map(given.flatMap(([s, n]) => (named.has(s) ? [/** @type {[number, Uint8Array]} */ ([named.get(s), unhex(String(n))])] : [])));
  if (nonces.size < given.length) faults.push("a nonce is named by no seat");
  /** @type {[number, string][]} */
  const hashes = entries.filter((e) => e.kind === "ready").map((e) => [e.seat, e.nonce_hash]);
  const ready = new Map(hashes);
  if (ready.size < hashes.length) faults.push("a seat was ready twice");
  const people = seats.flatMap((/** @type {any} */ who, /** @type {number} */ s) => (who.kind === "person" && !deal ? [s] : []));
  const same = (/** @type {Map<number, unknown>} */ seatsOf) => isSame([...seatsOf.keys()].sort((a, b) => a - b), people);
  if (start && !(same(nonces) && same(ready))) faults.push("not exactly one nonce for every person");
  for (const [s, n] of nonces) if (hex(nonceHash(n, header, s)) !== ready.get(s)) faults.push(`seat ${s}: nonce and hash differ`);
  if (Boolean(start) === (end?.status === "void")) faults.push("a match is void when it has no start, and only then");
  else if (end && !start) {
    if ((nonces.size || end.reason === "nonce_missing") && !same(ready)) faults.push("nonces were opened before everybody was ready");
    if (!isMissing(end, people, end.reason === "ready_missing" ? ready : nonces)) faults.push("those who are called missing are not those who were");
  }
  const match = deal ? dealSeed(seed, fair.deal) : matchSeed(seed, header, nonces);
  const drawn = new Map();
  for (const entry of entries) {
    for (const chance of entry.chance ?? []) {
      const index = drawn.get(chance.stream) ?? 0;
      drawn.set(chance.stream, index + 1);
      if (index !== chance.index || below(streamKey(match, chance.stream), index, chance.below) !== chance.drawn) {
        faults.push(`entry ${entry.revision}: draw ${chance.stream} ${index} is not the stream's`);
      }
    }
  }
  return faults;
}
