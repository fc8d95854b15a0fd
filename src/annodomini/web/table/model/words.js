/** What is said aloud at every table: of the line, and of who comes and goes. */
import { t } from "../../i18n.js";

/** @param {boolean} connected @returns {string} */
export const connection = (connected) => (connected ? t("Connected again.") : t("Connection lost. Your seat is kept."));

/** @param {string} name @param {"away" | "waited" | "bot" | "back"} what  `away`: as a seat is told, `waited`: as a watcher is @returns {string} a change of a seat */
export function presence(name, what) {
  switch (what) {
    case "away": return t("{name} is away. The table waits; you can call a bot.", { name });
    case "waited": return t("{name} is away. The table waits.", { name });
    case "bot": return t("{name} is away. A bot steps in.", { name });
    case "back": return t("{name} is back and plays on.", { name });
  }
}
