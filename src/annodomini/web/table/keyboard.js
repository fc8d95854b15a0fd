/** Keys at a table: heard while no field and no dialog has the focus. What a key does is the game's own. */

const FIELDS = "input, textarea, select, [contenteditable]";

/** @param {HTMLElement} root keys count while the focus is here, or nowhere @param {(e: KeyboardEvent, target: Element | null) => boolean} key  false: not for us, the browser may have it @param {AbortSignal} signal */
export function listen(root, key, signal) {
  document.addEventListener("keydown", (e) => {
    if (e.defaultPrevented || e.isComposing) return;
    const target = e.target instanceof Element ? e.target : null;
    if (target && target !== document.body && target !== document.documentElement && !root.contains(target)) return; // the bar, the foot
    if (target?.closest(FIELDS) || document.querySelector("dialog[open]")) return;
    if (key(e, target)) e.preventDefault();
  }, { signal });
}
