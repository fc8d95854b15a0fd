/** Storage that survives blocked storage: what the browser refuses to keep is kept in memory for as long as the page is open. */

export class Shelf {
  /** @param {() => Storage | undefined} open reading the property alone may throw */
  constructor(open) {
    /** @type {Map<string, string>} */
    this.memory = new Map();
    /** @type {Storage | undefined} */
    this.storage = undefined;
    try {
      const storage = open();
      storage?.setItem("annodomini:probe", "1");
      storage?.removeItem("annodomini:probe");
      this.storage = storage;
    } catch {
      this.storage = undefined; // cookies blocked, or the shelf is full: memory is all there is
    }
  }

  /** @param {string} name @returns {any} the value, or null */
  get(name) {
    const key = `annodomini:${name}`;
    let text = this.memory.get(key) ?? null;
    try {
      text = this.storage?.getItem(key) ?? text;
    } catch {
      this.storage = undefined;
    }
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return null; // written by something else: as good as not there
    }
  }

  /** @param {string} name @param {unknown} value JSON */
  set(name, value) {
    const key = `annodomini:${name}`;
    const text = JSON.stringify(value);
    this.memory.set(key, text);
    try {
      this.storage?.setItem(key, text);
    } catch {
      this.storage = undefined;
    }
  }

  /** @param {string} name */
  remove(name) {
    const key = `annodomini:${name}`;
    this.memory.delete(key);
    try {
      this.storage?.removeItem(key);
    } catch {
      this.storage = undefined;
    }
  }
}

/** What this device keeps. */
export const device = new Shelf(() => globalThis.localStorage);
/** What this tab keeps over a reload. */
export const tab = new Shelf(() => globalThis.sessionStorage);
