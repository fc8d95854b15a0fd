/** Which page an address asks for. */

/** @typedef {{page: string, params: Record<string, string>}} Route */

/** @type {[RegExp, string, string[]][]} */
const ROUTES = [
  [/^\/$/, "start", []],
  [/^\/new\/([a-z0-9-]+)$/, "new", ["game"]],
  [/^\/t\/([^/]+)$/, "waiting", ["code"]],
  [/^\/m\/([A-Za-z0-9_-]+)$/, "match", ["id"]],
  [/^\/m\/([A-Za-z0-9_-]+)\/replay$/, "replay", ["id"]],
  [/^\/rules$/, "rulebooks", []],
  [/^\/rules\/([a-z0-9-]+)$/, "rules", ["game"]],
  [/^\/settings$/, "settings", []],
  [/^\/credits$/, "credits", []],
];

/** @param {string} path without the base @returns {Route} */
export function route(path) {
  const clean = path.length > 1 ? path.replace(/\/+$/, "") : "/";
  for (const [pattern, page, names] of ROUTES) {
    const found = pattern.exec(clean || "/");
    if (found) {
      try {
        return { page, params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1])])) };
      } catch {
        break; // a broken percent sign: no address of ours
      }
    }
  }
  return { page: "unknown", params: { path } };
}

/** A code as people type it: case, spaces and dashes do not matter. @param {string} typed @returns {string} */
export const cleanCode = (typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
