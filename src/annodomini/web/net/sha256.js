/** SHA-256 without `crypto.subtle`, which a page over plain http does not have; and the hex texts of bytes. */

/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);

/**
 * The first 32 bits behind the point of the n-th root of p, exactly, by bisection over whole numbers.
 * @param {number} p @param {number} n @returns {number}
 */
function rootBits(p, n) {
  let low = 0n;
  let high = 1n << 40n;
  const wanted = BigInt(p) << BigInt(32 * n);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(n) <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn) | 0;
}

const ROUND = primes.map((p) => rootBits(p, 3));
const START = primes.slice(0, 8).map((p) => rootBits(p, 2));

/** @param {number} x @param {number} n @returns {number} */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** The 32 bytes of FIPS 180-4. @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const whole = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(message.length) * 8n);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let at = 0; at < whole.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15];
      const y = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => {
      state[i] += x;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => out.setInt32(4 * i, x));
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} bytes @returns {string} lower case */
export const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");

/** @param {string} digits an even number of them @returns {Uint8Array} */
export const unhex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
