/** Dialogs by `showModal`: the browser keeps the focus inside and gives it back. */
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "./parts.js";

/** @typedef {{text: string, value: unknown, kind?: "first" | "doubt" | "pick" | "bare", icon?: string}} Act */

let count = 0;

/** @param {HTMLElement} dialog @param {MouseEvent} e */
function isBeside(dialog, { clientX, clientY }) {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** Another page comes: no dialog of the old one stays over it. */
export function closeAll() {
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
}

/**
 * @param {string} cls @param {(close: (value: unknown) => void, id: string) => unknown} draw drawn again by the function handed to `redraw`
 * @param {{focus?: string, redraw?: (draw: () => void) => void}} [options] `focus`: selector of what is focused first
 * @returns {Promise<any>} the value it was closed with; null by Esc
 */
function open(cls, draw, { focus, redraw } = {}) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    const id = `dialog-${++count}`;
    dialog.className = cls;
    dialog.setAttribute("aria-labelledby", id);
    /** @type {unknown} */
    let value = null;
    const close = (/** @type {unknown} */ given) => {
      value = given;
      dialog.close();
    };
    // all outside a modal dialog is silent, so it brings live regions of its own (see live.js)
    const regions = ["polite", "assertive"].map((kind) => {
      const region = document.createElement("div");
      region.className = "vh";
      region.dataset.live = `live-${kind}`;
      region.setAttribute("aria-live", kind);
      return region;
    });
    dialog.append(...regions);
    const options = { renderBefore: regions[0] };
    const again = () => render(draw(close, id), dialog, options);
    let outside = false; // where the press began: selecting text may end beside the dialog
    dialog.addEventListener("pointerdown", (e) => {
      outside = e.target === dialog && isBeside(dialog, e);
    });
    dialog.addEventListener("close", () => {
      render(nothing, dialog, options);
      dialog.remove();
      resolve(value);
    });
    dialog.addEventListener("click", (e) => {
      if (outside && e.target === dialog && isBeside(dialog, e)) close(null);
    });
    document.body.append(dialog);
    again();
    redraw?.(again);
    dialog.showModal();
    if (focus) /** @type {HTMLElement | null} */ (dialog.querySelector(focus))?.focus();
  });
}

/**
 * Ask once. @param {{title: unknown, body?: unknown, acts: Act[], kind?: "wrong" | "plain" | "right", wide?: boolean, focus?: string}} what
 * @returns {Promise<any>} the value of the act, null when closed without one
 */
export const ask = ({ title, body, acts, kind = "plain", wide = false, focus }) =>
  open(
    `ask${kind === "wrong" ? "" : ` ask-${kind}`}${wide ? " ask-wide" : ""}`,
    (close, id) =>
      html`<h2 id=${id}>${title}</h2>
        ${body ? html`<div class="groups-s">${body}</div>` : nothing}
        <div class="acts">
          ${acts.map(
            (act) =>
              html`<button type="button" class=${`btn ${act.kind ? `btn-${act.kind}` : ""}`} @click=${() => close(act.value)}>
                ${act.icon ? icon(act.icon) : nothing}${act.text}
              </button>`,
          )}
        </div>`,
    focus ? { focus } : {},
  );

/**
 * A dialog that draws itself, with a head and a button that closes. @param {{title: () => unknown, draw: (close: (value: unknown) => void) => unknown,
 *   cls?: string, focus?: string, redraw?: (draw: () => void) => void}} what
 */
export const sheet = ({ title, draw, cls = "ask ask-plain", focus, redraw }) =>
  open(
    cls,
    (close, id) =>
      html`<div class="dialog-top">
          <h2 id=${id}>${title()}</h2>
          <button type="button" class="icon-btn" title=${t("Close")} @click=${() => close(null)}>${icon("cross")}<span class="vh">${t("Close")}</span></button>
        </div>
        ${draw(close)}`,
    { ...(focus ? { focus } : {}), ...(redraw ? { redraw } : {}) },
  );
