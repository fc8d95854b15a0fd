/** What I do with my turn: choose a card, aim, lay, correct, take back; each with its words and where the focus goes. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { ask } from "../../views/dialog.js";
import { firstGap } from "./model/chain.js";
import { backStep, command, draftChain, isLoose, isTooMany } from "./model/draft.js";
import * as say from "./model/sentences.js";

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
    this.table.escapes = 0;
    this.table.triedElse();
    this.table.draw();
    return true;
  }

  /** Changes asked for by a button, with their words. @param {Change} change */
  act(change) {
    const { bounds } = this.turn;
    if (!this.change(change) || !this.turn.draft || !bounds) return;
    const { draft } = this.turn;
    const { focus } = this.table;
    if (change.type === "takeBack" || change.type === "allBack") this.live.say(say.takenBack(draft.moves.length));
    if (change.type === "swap") this.live.say(say.swapped(this.text(draftChain(draft, bounds)[0])));
    if (change.type === "correct") this.table.toFocus(draft.correcting ? '[data-stop="0"]' : `[data-hand="${focus}"]`);
    if (change.type === "choosing") this.table.toFocus(`[data-hand="${focus}"]`);
    if (change.type === "half" || change.type === "widen") this.table.toFocus(".pivot .btn, .gap-btn[tabindex='0']");
    if (change.type === "unfold") this.table.toFocus(".gap-btn[tabindex='0']");
    if (change.type === "takeBack" || change.type === "allBack") this.table.toFocus("#cue-h", { lost: true });
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
      this.table.focus = Math.max(0, position.hands[this.table.you].indexOf(card));
      this.table.draw();
      return;
    }
    this.table.focus = Math.max(0, bounds.hand.indexOf(card));
    if (draft.card === card) {
      if (byPointer && !isLoose(bounds)) this.change({ type: "choosing" });
      return;
    }
    if (!this.change({ type: "choose", card })) return;
    this.table.hinted("choose");
    this.live.say(say.chosen(this.table.focus + 1, draftChain(/** @type {any} */ (this.turn.draft), bounds).length + 1));
    if (!byPointer || document.activeElement?.matches("[data-hand]:focus-visible")) this.toFirstGap();
    else this.table.showGaps();
  }

  /** Chosen by key: the focus goes to the gap aimed at last in this turn, else to the lowest; it is aimed at by the next key only. */
  toFirstGap() {
    const { bounds, draft } = this.turn;
    if (!draft || !bounds) return;
    const { window, last } = draft;
    const gap = window && last === null ? Math.round((window.low + window.high) / 2) : firstGap(draft, draftChain(draft, bounds).length + 1);
    this.table.toFocus(`[data-gap="${gap}"]`, { fallback: ".gap-btn[tabindex='0'], .gap-btn" });
  }

  /** Looks at a gap; an arrow does no more, whatever the settings say. @param {number} gap @returns {boolean} */
  aim(gap) {
    const { bounds } = this.turn;
    if (!bounds || !this.change({ type: "aim", gap }) || !this.turn.draft) return false;
    this.table.hinted("aim");
    this.live.say(say.aimed(gap, draftChain(this.turn.draft, bounds), (card) => this.text(card)));
    this.table.toFocus(`[data-gap="${gap}"]`);
    this.table.toSight(".gap.is-aimed");
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
      this.table.toFocus("#cue-h");
      return;
    }
    const actions = command(draft, bounds);
    if (actions) this.table.deeds.commit(actions, "lay");
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
      this.table.refused("AD-3.6", t("At this table one card may be moved a turn."));
      return;
    }
    const from = draftChain(draft, bounds).indexOf(card);
    if (!this.change({ type: "move", card, to })) return;
    this.live.say(say.movedDraft(this.text(card), from, to));
    this.table.toSight(".card-move :focus");
  }

  /** One step back; more than one correction only when asked. */
  async back() {
    const { bounds, draft } = this.turn;
    if (!draft || !bounds) return;
    const step = backStep(draft, bounds);
    if (step === null) {
      this.table.escaped();
      return;
    }
    if (step === "moves" && draft.moves.length > 1) {
      const sure = await ask({ title: t("Put every card back?"), body: html`<p>${t("Your corrections of this turn are lost.")}</p>`, acts: [{ text: t("Put all back"), value: true, kind: "first" }, { text: t("Keep them"), value: null }] });
      if (!sure) return;
    }
    this.change({ type: "back" });
    if (step === "gap" || step === "card") this.table.toFocus(`[data-hand="${Math.max(0, bounds.hand.indexOf(draft.card ?? ""))}"]`);
    else if (step === "moves" || step === "correcting") this.table.toFocus("#cue-h");
  }
}
