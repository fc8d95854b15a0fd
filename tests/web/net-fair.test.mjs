// Fair by proof in the browser: the vectors of the protocol decide.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { below, canonical, check, checkStart, dealSeed, entryDigest, matchSeed, nonceHash, seedCommitment, streamKey } from "../../src/annodomini/web/net/fair.js";
import { hex, sha256, unhex } from "../../src/annodomini/web/net/sha256.js";

const vectors = JSON.parse(readFileSync(new URL("../kernel/data/vectors.json", import.meta.url), "utf8"));
const text = new TextEncoder();
const seats = (nonces) => new Map(Object.entries(nonces).map(([seat, nonce]) => [Number(seat), unhex(nonce)]));

test("SHA-256 gives the digests of the vectors", () => {
  for (const one of vectors.sha256) assert.equal(hex(sha256(text.encode(one.text.repeat(one.times)))), one.digest);
});

test("canonical JSON and the digests of entries", () => {
  for (const one of vectors.canonical) {
    assert.equal(canonical(one.value), one.text);
    assert.equal(hex(entryDigest(one.value)), one.digest);
  }
});

test("canonical JSON refuses what has no one text", () => {
  for (const value of [1.5, 2 ** 53, -0, undefined, { é: 1 }, "\ud800"]) assert.throws(() => canonical(value));
});

test("commitments, nonces and seeds", () => {
  for (const one of vectors.commitments) assert.equal(hex(seedCommitment(unhex(one.seed), one.subject)), one.commitment);
  for (const one of vectors.nonces) assert.equal(hex(nonceHash(unhex(one.nonce), unhex(one.header), one.seat)), one.nonce_hash);
  for (const one of vectors.match_seeds) assert.equal(hex(matchSeed(unhex(one.seed), unhex(one.header), seats(one.nonces))), one.match_seed);
  for (const one of vectors.deal_seeds) assert.equal(hex(dealSeed(unhex(one.seed), one.deal)), one.match_seed);
});

test("draws, the refused words included", () => {
  for (const one of vectors.draws) {
    const key = streamKey(unhex(one.match_seed), one.stream);
    assert.deepEqual(one.draws.map((_, at) => below(key, one.first + at, one.below)), one.draws);
  }
  for (const one of vectors.deals) {
    const left = Array.from({ length: one.cards }, (_, at) => at);
    const key = streamKey(unhex(one.match_seed), one.stream);
    assert.deepEqual(one.dealt.map((_, at) => left.splice(below(key, at, left.length), 1)[0]), one.dealt);
  }
  assert.throws(() => below(new Uint8Array(32), 0, 0), RangeError);
});

test("records: the sound ones pass, each broken one is told its faults", () => {
  for (const one of vectors.records) assert.equal(check(one.entries).join("; "), one.faults.join("; "), one.name);
  assert.ok(vectors.records.some((one) => one.faults.length) && vectors.records.some((one) => !one.faults.length));
});

test("the start is checked against this browser's own nonce", () => {
  const sound = vectors.records.find((one) => !one.faults.length && one.entries[0].fair.kind === "table" && one.entries.some((e) => e.kind === "ready"));
  const header = sound.entries[0];
  const ready = sound.entries.filter((e) => e.kind === "ready");
  const start = sound.entries.find((e) => e.kind === "start");
  const seat = ready[0].seat;
  assert.deepEqual(checkStart(header, ready, start, { seat, nonce: start.nonces[seat] }), []);
  assert.deepEqual(checkStart(header, ready, start, { seat, nonce: "0".repeat(64) }), ["the nonce of this browser is not in the start"]);
  const swapped = { ...start, nonces: { ...start.nonces, [seat]: "1".repeat(64) } };
  assert.equal(checkStart(header, ready, swapped, null).length, 1);
  assert.equal(checkStart(header, ready, { ...start, nonces: {} }, null).length, ready.length);
});
