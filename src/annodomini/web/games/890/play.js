/** What I do with my turn: try out a tile, a cell, a card and what it asks for, take it back, lead on, commit; each with its words and where the focus goes. */
import { n, t } from "../../i18n.js";
import { parts, verbOf } from "./model/action.js";
import { isTarget } from "./model/ask.js";
import { FREE_CELL, PRICE, SPECIAL } from "./model/clauses.js";
import { cellName } from "./model/describe.js";
import * as drafts from "./model/draft.js";
import * as say from "./model/sentences.js";

/** @typedef {import("./types.js").Cell} Cell @typedef {import("./model/draft.js").Change} Change */

export class Play {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.turn = table.turn;
    this.live = table.live;
  }

  /** @param {Change} change @returns {boolean} whether anything changed */
  change(change) {
    this.table.motion.finish();
    if (!this.turn.change(change)) return false;
    this.table.notices.triedElse();
    this.table.draw();
    return true;
  }

  /** Try it out; the same again leads on. @param {string} act */
  choose(act) {
    if (act === "look") {
      this.look();
      return;
    }
    const { ask, tried } = this.table.scene();
    if (!ask || this.table.seat.pending) return;
    const choice = ask.choices.find((one) => one.act === act);
    if (choice && !choice.on) {
      this.dear(choice);
      return;
    }
    const verb = verbOf(act);
    const again = tried.acts.includes(act);
    if (again && verb !== "move" && verb !== "swap") {
      if (this.byKey()) this.onward(verb);
      return;
    }
    const view = this.turn.view;
    if (!view || !this.change({ type: "choose", act })) return;
    if (verb === "take") this.table.motion.coins(this.table.scene().tried.paid);
    this.table.guide.did(verb === "place" ? "place" : verb === "card" || verb === "coins" ? "trio" : "take");
    this.live.say(this.said(act));
    this.table.sayFollows();
  }

  /** What was chosen, in words. @param {string} act */
  said(act) {
    const speaker = this.table.speaker();
    const { view } = this.turn;
    if (!view) return "";
    if (verbOf(act) !== "move") return say.chose(act, view, speaker);
    const scene = this.table.scene();
    const asked = drafts.question(/** @type {import("./model/draft.js").Draft} */ (this.turn.draft), view, this.turn.seen).view ?? view;
    return say.moving(asked, scene.trios.find(({ now }) => now)?.targets ?? [], /** @type {Cell} */ (parts(act).cell), speaker);
  }

  /** A key on what is chosen already: on to what comes next. @param {string} verb */
  onward(verb) {
    if (verb === "take" || verb === "invent") this.table.focus.to('[data-act^="place "][aria-pressed="true"]', { fallback: '[data-act^="place "]' });
    else this.table.focus.to("#commit");
  }

  /** Is it the keyboard that acts? */
  byKey() {
    return Boolean(document.activeElement?.matches("[data-act]:focus-visible"));
  }

  /** @param {import("./types.js").Choice} choice */
  dear(choice) {
    const { turn: { view }, table: { you } } = this;
    const coins = view && you !== null ? view.kingdoms[you].coins : 0;
    const price = n("{tile} costs {count} coin", "{tile} costs {count} coins", choice.price ?? 0, { tile: this.table.set.nameOf(choice.tile ?? "") });
    if (choice.why === "dear") this.table.notices.refuse(choice.slot === null ? SPECIAL : PRICE, t("{price}, you have {coins}. The first tile of the row is always free.", { price, coins }), { title: t("Too few coins.") });
    else this.table.notices.refuse(choice.slot === null ? SPECIAL : PRICE, t("It cannot be taken now."));
  }

  /** A cell was named that nothing can be done with. @param {Cell} cell */
  notThere(cell) {
    const { ask } = this.table.scene();
    if (ask?.kind === "take" && !this.turn.draft?.take) this.live.say(t("Choose a tile first."));
    else if (ask?.kind === "take" || ask?.kind === "cell") this.table.notices.refuse(FREE_CELL, t("A tile lies there, {cell}; a ruin, too, stays where it is. Choose a free cell.", { cell: cellName(cell) }), { title: t("This cell is taken.") });
  }

  /** @param {Cell} cell */
  fewer(cell) {
    if (this.change({ type: "fewer", cell })) {
      this.live.say(this.said(`move ${cell}`));
      this.table.sayFollows();
    }
  }

  /** @param {number} at @param {-1 | 1} by */
  order(at, by) {
    if (!this.change({ type: "order", at, by })) return;
    this.live.say(t("Trio {number} is now number {place}.", { number: at + 1, place: at + by + 1 }));
    this.table.focus.to(`[data-order="${at + by}"][data-by="${by}"]:not([aria-disabled])`, { fallback: `[data-goto="${at + by}"]` });
    this.table.sayFollows();
  }

  /** @param {number} at of the trios */
  goto(at) {
    if (this.change({ type: "goto", at })) this.table.asks();
  }

  /** One choice back. @returns {boolean} */
  undo() {
    const { draft, view } = this.turn;
    if (!draft || !view) return false;
    const cell = draft.cell;
    if (!this.change({ type: "undo" })) {
      this.live.say(t("Nothing to undo. Undo reaches back to the last commit only."));
      return true;
    }
    this.live.say(t("Undone."));
    const take = this.turn.draft?.take;
    if (cell && take) this.table.focus.to(`[data-act="place ${cell}"]`, { lost: true });
    this.table.focus.to("#cue-h", { lost: true });
    return true;
  }

  /** Take it now: the take is final, and the next tile is seen before it is placed. */
  look() {
    const { draft, view } = this.turn;
    const actions = draft && view ? drafts.lookFirst(draft, view) : null;
    if (!actions || !this.turn.mayAct) return;
    this.send(actions);
  }

  /** None of it: no tower is moved, the Inventor is kept. */
  none() {
    const { none } = this.table.scene();
    if (none?.act === "stay") this.choose("stay");
    else if (none && this.change({ type: "keeps" })) this.table.focus.to("#row button[tabindex='0']", { fallback: "#row button" });
  }

  /** @param {readonly string[]} actions */
  async send(actions) {
    if (!(await this.table.deeds.commit(actions))) this.turn.wish();
  }

  /** On to the next thing that is asked, or all of it is sent. */
  commit() {
    if (!this.turn.mayAct || !this.turn.draft || !this.turn.view) return;
    const actions = this.turn.command();
    if (actions) {
      this.table.guide.did("commit");
      this.send(actions);
      return;
    }
    if (!this.change({ type: "next" })) return;
    this.table.asks();
    const { ask } = this.table.scene();
    this.table.focus.to("#cue-h");
    if (ask && isTarget(ask.kind)) this.table.focus.sight(`[data-seat="${ask.seat}"] [data-cell]`);
  }
}
