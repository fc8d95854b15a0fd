/** The same people once more, asked for once. */

export class Again {
  /** @param {any} match the session @param {{go: (path: string) => void}} shell @param {() => void} changed */
  constructor(match, shell, changed) {
    this.match = match;
    this.shell = shell;
    this.changed = changed;
    /** @type {unknown} */
    this.failed = null;
    this.asked = false;
  }

  async ask() {
    if (this.asked) return;
    this.asked = true;
    try {
      const { match } = await this.match.rematch();
      this.shell.go(`/m/${match}`);
    } catch (why) {
      this.failed = why;
      this.asked = false;
      this.changed();
    }
  }
}
