/** "This card is wrong": what is known of the card, gathered for the dialog. */
import { said } from "../../i18n.js";
import { report } from "./views/report.js";

/**
 * @param {{ui: import("./views/part.js").Ui, match: any, shell: any, backs: import("./backs.js").Backs}} table
 * @param {string} card @param {{when: import("./types.js").When | undefined, round: number, ply: () => number | Promise<number>}} where it was seen; nothing is asked while its date is not public
 */
export function reportCard({ ui, match, shell, backs }, card, { when, round, ply }) {
  if (!when) return;
  const pack = (match.header?.components?.packs ?? []).find((/** @type {any} */ one) => card.startsWith(`${one.id}/`));
  report(ui, {
    card, when, ply, round, comment: said(backs.known.get(card)?.comment), pack: `${ui.captions(card).packTitle} ${pack?.version ?? ""}`.trim(), match: match.code || match.id,
    send: (what) => match.report(card, what), takeBack: (id) => shell.rest.remove(`/reports/${id}`),
  });
}
