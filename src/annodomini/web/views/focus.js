/** Focus that outlives a drawing: what had it may be gone afterwards, and a keyboard must not be thrown back to the top. */

const FOCUSABLE = "button, select, input, textarea, a[href], summary, [tabindex]";

/**
 * Draw; when what had the focus went away, the first thing that can have it near its old place gets it.
 * @param {HTMLElement} root @param {() => void} draw @param {() => Element | null} [active] what has the focus
 * @returns {boolean} false: it was lost, and the head of the page is to have it
 */
export function keepFocus(root, draw, active = () => document.activeElement) {
  const had = active();
  /** @type {Element[]} */
  const around = [];
  if (had && had !== root && root.contains(had)) for (let one = had.parentElement; one; one = one === root ? null : one.parentElement) around.push(one);
  draw();
  if (!had || !around.length || had.isConnected || root.contains(active())) return true;
  if (had.tagName === "H1") return false; // the head of the page gives way to the next head
  for (const one of around) {
    const next = one.isConnected ? /** @type {HTMLElement | null} */ (one.querySelector(FOCUSABLE)) : null;
    if (next) {
      next.focus();
      return true;
    }
  }
  return false;
}
