/** What I do with my turn: choose a card, aim, lay, doubt, correct, take back; each with its words and where the focus goes. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { n, nh, t } from "../../i18n.js";
import { ask } from "../../views/dialog.js";
import { firstGap } from "./model/chain.js";
import { backStep, command, draftChain, isLoose, isTooMany } from "./model/draft.js";
import * as say from "./model/sentences.js";
import { clause, strong } from "./views/part.js";

/** @typedef {import("./model/draft.js").Change} Change */

export class Play {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.turn = table.turn;
    this.live = table.live;
  }

  /** @param {string} card */
  text(card) {
    return this.table.ui.captions(card).text;
  }

  /** @param {Change} change @returns {boolean} whether anything changed */
  change(change) {
    if (!this.turn.change(change)) return false;
    this.table.guide.escapes = 0;
    this.table.notices.triedElse();
    this.table.draw();
    return true;
  }

  /** Changes asked for by a button, with their words. @param {Change} change */
  act(change) {
    const { bounds } = this.turn;
    if (!this.change(change) || !this.turn.draft || !bounds) return;
    const { draft } = this.turn;
    const { tabStop } = this.table;
    if (change.type === "takeBack" || change.type === "allBack") this.live.say(say.takenBack(draft.moves.length));
    if (change.type === "swap") this.live.say(say.swapped(this.text(draftChain(draft, bounds)[0])));
    if (change.type === "correct") this.table.focus.to(draft.correcting ? '[data-stop="0"]' : `[data-hand="${tabStop}"]`);
    if (change.type === "choosing") this.table.focus.to(`[data-hand="${tabStop}"]`);
    if (change.type === "half" || change.type === "widen") this.table.focus.to(".pivot .btn, .gap-btn[tabindex='0']");
    if (change.type === "unfold") this.table.focus.to(".gap-btn[tabindex='0']");
    if (change.type === "takeBack" || change.type === "allBack") this.table.focus.to("#cue-h", { lost: true });
  }

  /** Chosen by a double click: its second half does not put back what the first one chose. @param {string} card */
  keep(card) {
    if (card !== (this.turn.draft ? this.turn.draft.card : this.turn.marked)) this.choose(card, true);
  }

  /** @param {string} card @param {boolean} [byPointer] a click: the focus stays, nothing is aimed at */
  choose(card, byPointer = false) {
    const { bounds, draft } = this.turn;
    const { position } = this.table.stage;
    if (!bounds || !draft) {
      if (position.turn === null || this.table.you === null) return;
      this.turn.mark(card);
      this.table.tabStop = Math.max(0, position.hands[this.table.you].indexOf(card));
      this.table.draw();
      return;
    }
    this.table.tabStop = Math.max(0, bounds.hand.indexOf(card));
    if (draft.card === card) {
      if (byPointer && !isLoose(bounds)) this.change({ type: "choosing" });
      return;
    }
    if (!this.change({ type: "choose", card })) return;
    this.table.guide.did("choose");
    this.live.say(say.chosen(this.table.tabStop + 1, draftChain(/** @type {any} */ (this.turn.draft), bounds).length + 1));
    if (!byPointer || document.activeElement?.matches("[data-hand]:focus-visible")) this.toFirstGap();
    else this.table.showGaps();
  }

  /** Chosen by key: the focus goes to the gap aimed at last in this turn, else to the lowest; it is aimed at by the next key only. */
  toFirstGap() {
    const { bounds, draft } = this.turn;
    if (!draft || !bounds) return;
    const { window, last } = draft;
    const gap = window && last === null ? Math.round((window.low + window.high) / 2) : firstGap(draft, draftChain(draft, bounds).length + 1);
    this.table.focus.to(`[data-gap="${gap}"]`, { fallback: ".gap-btn[tabindex='0'], .gap-btn" });
  }

  /** Looks at a gap; an arrow does no more, whatever the settings say. @param {number} gap @returns {boolean} */
  aim(gap) {
    const { bounds } = this.turn;
    if (!bounds || !this.change({ type: "aim", gap }) || !this.turn.draft) return false;
    this.table.guide.did("aim");
    this.live.say(say.aimed(gap, draftChain(this.turn.draft, bounds), (card) => this.text(card)));
    this.table.focus.to(`[data-gap="${gap}"]`);
    this.table.focus.sight(".gap.is-aimed", "auto");
    return true;
  }

  /** A gap was touched, clicked or named by its number: the second time, or at once where that is set, the card is laid there. @param {number} gap */
  aimOrLay(gap) {
    if (this.turn.draft?.gap === gap) this.lay();
    else if (this.aim(gap) && this.table.settings.get("atOnce")) this.lay();
  }

  lay() {
    const { bounds, draft } = this.turn;
    if (!this.turn.mayAct || !bounds || !draft || draft.gap === null) return;
    if (this.table.scene().stacking) {
      this.change({ type: "place" });
      this.table.focus.to("#cue-h");
      return;
    }
    const actions = command(draft, bounds);
    if (actions) this.commit(actions, "lay");
  }

  /** @param {string[]} actions @param {"lay" | "doubt"} what */
  commit(actions, what) {
    this.table.guide.did(what);
    this.table.deeds.commit(actions);
  }

  /** Asked once: a doubt cannot be taken back. */
  async doubt() {
    const { turn } = this.table;
    if (!turn.mayAct || !turn.bounds) return;
    if (!turn.isClean || !turn.bounds.mayDoubt) {
      this.table.notices.refuse(turn.isClean ? "AD-4.2" : "AD-3.8", turn.isClean ? t("Nothing to doubt yet: nobody has laid a card in this round.") : t("You can doubt only the chain as you received it. Put the cards back first."));
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
    else this.table.focus.to("#doubt");
  }

  /** @param {string} card of the chain: pick it up, or put it down */
  pick(card) {
    this.change(this.turn.draft?.picked === card ? { type: "putDown" } : { type: "pick", card });
  }

  /** @param {string} card @param {number} to place from 0 */
  move(card, to) {
    const { bounds, draft } = this.turn;
    if (!draft || !bounds) return;
    if (isTooMany(draft, card, to, bounds)) {
      this.table.notices.refuse("AD-3.6", t("At this table one card may be moved a turn."));
      return;
    }
    const from = draftChain(draft, bounds).indexOf(card);
    if (!this.change({ type: "move", card, to })) return;
    this.live.say(say.movedDraft(this.text(card), from, to));
    this.table.focus.sight(".card-move :focus", "auto");
  }

  /** One step back; more than one correction only when asked. */
  async back() {
    const { bounds, draft } = this.turn;
    if (!draft || !bounds) return;
    const step = backStep(draft, bounds);
    if (step === null) {
      this.table.guide.escaped();
      return;
    }
    if (step === "moves" && draft.moves.length > 1) {
      const sure = await ask({ title: t("Put every card back?"), body: html`<p>${t("Your corrections of this turn are lost.")}</p>`, acts: [{ text: t("Put all back"), value: true, kind: "first" }, { text: t("Keep them"), value: null }] });
      if (!sure) return;
    }
    this.change({ type: "back" });
    if (step === "gap" || step === "card") this.table.focus.to(`[data-hand="${Math.max(0, bounds.hand.indexOf(draft.card ?? ""))}"]`);
    else if (step === "moves" || step === "correcting") this.table.focus.to("#cue-h");
  }
}
