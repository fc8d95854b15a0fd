/** The REST half of the wire: one call a function, errors as values with the wire's code. */
import { newId } from "./ids.js";

const PATIENCE_MS = 20_000; // a network that swallows everything is as good as none

/** What the server refused, or why it could not be asked. `code` is of protocol C; `net.down` and `net.answer` are the page's own. */
export class ApiError extends Error {
  /** @param {{code: string, message: string, clause?: string | null, field?: string | null, retry_ms?: number | null}} body @param {number} status 0: no answer came */
  constructor(body, status) {
    super(body.message);
    this.name = "ApiError";
    this.code = body.code;
    this.clause = body.clause ?? null;
    this.field = body.field ?? null;
    this.retryMs = body.retry_ms ?? null;
    this.status = status;
  }
}

export class Rest {
  /** @param {{base: string, fetch?: typeof fetch, language?: () => string}} options `base`: path before /api, no slash at its end */
  constructor({ base, fetch: ask, language = () => "en" }) {
    this.root = `${base}/api/v1`;
    this.ask = ask ?? globalThis.fetch.bind(globalThis);
    this.language = language;
    /** @type {Map<string, Promise<any>>} answers that never change, by address */
    this.kept = new Map();
  }

  /** @param {string} path @returns {string} an address to link to */
  address(path) {
    return this.root + path;
  }

  /** @param {string} method @param {string} path @param {unknown} [body] JSON @param {boolean} [once] done once, though it be sent twice @returns {Promise<any>} */
  async call(method, path, body, once = method === "POST") {
    /** @type {Record<string, string>} */
    const headers = { Accept: "application/json", "Accept-Language": this.language() };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (once) headers["Idempotency-Key"] = newId("k-");
    let answer;
    try {
      answer = await this.ask(this.root + path, {
        method,
        headers,
        credentials: "same-origin",
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new ApiError({ code: "net.down", message: "no answer" }, 0);
    }
    if (answer.status === 204) return null;
    let value;
    try {
      value = await answer.json();
    } catch {
      throw new ApiError({ code: "net.answer", message: `an answer that is not JSON, status ${answer.status}` }, answer.status);
    }
    if (answer.ok) return value;
    throw new ApiError(typeof value?.code === "string" ? value : { code: "net.answer", message: `status ${answer.status}` }, answer.status);
  }

  /** @param {string} path */
  get(path) {
    return this.call("GET", path);
  }

  /** The same answer for as long as the page is open; a failure is asked again. @param {string} path @returns {Promise<any>} */
  keep(path) {
    let answer = this.kept.get(path);
    if (!answer) {
      answer = this.get(path);
      answer.catch(() => this.kept.delete(path));
      this.kept.set(path, answer);
    }
    return answer;
  }

  /** @param {string} path @param {unknown} [body] */
  post(path, body = {}) {
    return this.call("POST", path, body);
  }

  /** A question too long for an address: it changes nothing. @param {string} path @param {unknown} body */
  query(path, body) {
    return this.call("POST", path, body, false);
  }

  /** @param {string} path @param {unknown} body */
  put(path, body) {
    return this.call("PUT", path, body);
  }

  /** @param {string} path @param {unknown} body */
  patch(path, body) {
    return this.call("PATCH", path, body);
  }

  /** @param {string} path */
  remove(path) {
    return this.call("DELETE", path);
  }
}
