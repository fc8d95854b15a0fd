/** What leaves the page: a command, a doubt asked once, seats given and taken, a report on a card. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { n, nh, said, t } from "../../i18n.js";
import { ask } from "../../views/dialog.js";
import { errorText } from "../../views/parts.js";
import { replayOf } from "./model/replay.js";
import { report } from "./views/report.js";
import { clause, strong } from "./views/part.js";

export class Deeds {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
  }

  async doubt() {
    const { turn } = this.table;
    if (!turn.mayAct || !turn.bounds) return;
    if (!turn.isClean || !turn.bounds.mayDoubt) {
      this.table.refused(turn.isClean ? "AD-4.2" : "AD-3.8", turn.isClean ? t("Nothing to doubt yet: nobody has laid a card in this round.") : t("You can doubt only the chain as you received it. Put the cards back first."));
      return;
    }
    const { position } = this.table.stage;
    const options = this.table.match.header?.options ?? {};
    const layer = position.layer ?? 0;
    const count = position.chain.length;
    const answer = await ask({
      kind: "wrong", focus: ".btn-doubt", title: t("Doubt this chain of {count}?", { count }),
      body: html`<p class="lede">${t("All cards turn, top to bottom. One pair in the wrong order is enough, whoever laid it.")}</p>
        <dl class="facts"><div><dt>${t("If the chain is wrong")}</dt><dd>${nh("{name} takes {count} card", "{name} takes {count} cards", options.penalty_layer ?? 2, { name: strong(this.table.ui, layer) })}</dd></div>
        <div><dt>${t("If it stands")}</dt><dd>${n("you take {count} card", "you take {count} cards", options.penalty_doubter ?? 4)}</dd></div><div><dt>${t("Either way")}</dt><dd>${t("you open the next round")}</dd></div></dl>
        <p class="side">${t("A doubt cannot be taken back.")} ${clause(this.table.ui, "AD-4.1")}</p>`,
      acts: [{ text: t("Doubt it"), value: true, kind: "doubt", icon: "doubt" }, { text: t("Keep playing"), value: null }],
    });
    if (answer) this.commit(["doubt"], "doubt");
    else this.table.toFocus("#doubt");
  }

  /** @param {string[]} actions @param {"lay" | "doubt"} what */
  async commit(actions, what) {
    this.table.hinted(what);
    this.table.notice = null;
    this.table.toFocus("#cue-h", { quiet: true });
    /** @type {any} */
    let reply;
    try {
      this.table.turn.awaited = Infinity; // until the reply names its revision
      const answered = this.table.match.commit(actions);
      this.table.draw();
      reply = await answered;
    } catch (why) {
      reply = { status: "refused", message: errorText(why) };
    }
    if (this.table.off.signal.aborted) return;
    this.table.turn.awaited = reply.status === "accepted" || reply.status === "already" ? (reply.revision ?? 0) : 0;
    if (this.table.turn.awaited) this.table.notice = null;
    else if (reply.status !== "stale") this.table.refused(reply.clause, errorText(reply)); // of a stale one the session tells
    this.table.draw();
  }

  /** @param {Promise<any>} answered */
  async tell(answered) {
    try {
      const reply = await answered;
      if (reply && reply.status === "refused") this.table.refused(reply.clause, errorText(reply));
    } catch (why) {
      this.table.refused(undefined, errorText(why));
    }
  }

  /** @param {string} card */
  report(card) {
    const { match } = this.table;
    const { position, showing } = this.table.stage;
    const when = showing?.reveal.cards.find((one) => one.card === card)?.when ?? position.known[card];
    if (!when) return;
    const pack = (match.header?.components?.packs ?? []).find((/** @type {any} */ one) => card.startsWith(`${one.id}/`));
    const ply = async () => {
      const entries = await match.all();
      const at = entries.findIndex((/** @type {any} */ entry) => entry.revision === showing?.reveal.revision);
      const { plies } = replayOf(entries, position.seats);
      return at < 0 ? plies.length - 1 : plies.indexOf(at); // as the replay counts, to be found there again
    };
    report(this.table.ui, {
      card, when, comment: said(this.table.backs.known.get(card)?.comment), pack: `${this.table.ui.captions(card).packTitle} ${pack?.version ?? ""}`.trim(),
      match: match.code || match.id, ply, round: showing?.reveal.round ?? position.round,
      send: (what) => match.report(card, what), takeBack: (id) => this.table.shell.rest.remove(`/reports/${id}`),
    });
  }
}
