/** Errors of the wire in the reader's language. */
import { t } from "../i18n.js";

/** The sentence for an error of the wire; the server's own message where it says more. @param {unknown} why @returns {string} */
export function errorText(why) {
  const { code = "", message = "" } = /** @type {{code?: string, message?: string}} */ (why ?? {});
  switch (code) {
    case "net.down":
      return t("The server does not answer. Is it running, and is this device in its network?");
    case "net.answer":
      return t("The server gave an answer this page does not understand. Reload it.");
    case "auth.required":
      return t("Your browser sends no cookie of this page, and without one no seat can be yours: allow cookies here, then reload the page.");
    case "table.unknown":
      return t("This table does not exist any more.");
    case "table.full":
      return t("Every seat of this table is taken.");
    case "table.closed":
      return t("This table has been closed.");
    case "seat.taken":
      return t("Somebody has taken this seat.");
    case "match.unknown":
      return t("This match does not exist, or is not yours to see.");
    case "name.invalid":
      return t("Write 1 to 40 letters. Spaces alone are not a name.");
    case "name.taken":
      return t("Somebody at this table has this name.");
    case "store.unavailable":
      return t("The server cannot write at the moment. Nothing is lost; try again soon.");
    default:
      return code.startsWith("rate.") ? t("That was too much at once. Wait a moment.") : message || t("That did not work.");
  }
}
