/** Focus and sight at a table: where they go, and that no drawing takes the focus away. */

export class Focus {
  /** @param {HTMLElement} root @param {() => boolean} calm */
  constructor(root, calm) {
    this.root = root;
    this.calm = calm;
  }

  /** @returns {ScrollBehavior} */
  get glide() {
    return this.calm() ? "auto" : "smooth";
  }

  /** @param {string} selector @returns {HTMLElement | null} */
  find(selector) {
    return this.root.querySelector(selector);
  }

  /** Draw; what only changed its place gets the focus again, what is gone hands it to its like, else to the decision. @param {() => void} draw */
  over(draw) {
    const active = document.activeElement;
    const had = active instanceof HTMLElement && active !== this.root && this.root.contains(active) ? active : null;
    draw();
    if (!had || document.activeElement !== document.body) return;
    const { act } = had.dataset;
    const like = act ? this.find(`[data-act="${CSS.escape(act)}"]`) : null;
    const to = had.isConnected ? had : (like ?? this.find("#cue-h"));
    to?.focus({ preventScroll: true });
  }

  /** @param {string} selector @param {{fallback?: string, lost?: boolean, quiet?: boolean, scroll?: boolean}} [how] `lost`: only if nothing has the focus; `quiet`: nothing scrolls; `scroll`: into the middle */
  to(selector, { fallback, lost = false, quiet = false, scroll = false } = {}) {
    if (lost && document.activeElement && document.activeElement !== document.body && document.activeElement.isConnected) return;
    const element = this.find(selector) ?? (fallback ? this.find(fallback) : null);
    element?.focus({ preventScroll: quiet });
    if (scroll) element?.scrollIntoView({ block: "center", behavior: this.glide });
  }

  /** To be read there, whether or not it is a control. @param {string} selector @returns {boolean} is it there? */
  read(selector) {
    const element = this.find(selector);
    if (element && element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
    element?.focus();
    return Boolean(element);
  }

  /** @param {string} selector @param {ScrollBehavior} [behavior] */
  sight(selector, behavior = this.glide) {
    this.find(selector)?.scrollIntoView({ block: "nearest", behavior });
  }
}
