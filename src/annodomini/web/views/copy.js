/** The clipboard, over plain http too. */

/** @param {string} text @param {HTMLInputElement | null} [field] that shows it @returns {Promise<boolean>} */
export async function copy(text, field = null) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { // no clipboard without https: the old way
    const made = field ? null : document.createElement("textarea");
    if (made) {
      made.value = text;
      made.className = "vh";
      document.body.append(made);
    }
    (field ?? made)?.select();
    const done = document.execCommand("copy");
    made?.remove();
    return done;
  }
}
