/** What the table says aloud, and when: what others did, what came of my own commit, the decision asked of me. Knows no page. */
import { t } from "../../i18n.js";
import { cellName, cropName, lineName, titleOf } from "./model/describe.js";
import * as say from "./model/sentences.js";
import { linesOf, PLAIN } from "./model/story.js";

/** @typedef {import("./types.js").Entry} Entry @typedef {import("./types.js").View} View @typedef {import("./types.js").Ask} Ask */

export class Voice {
  /** @param {{say: (text: string) => void, alert: (text: string) => void, calm: () => void}} live @param {any} match the session @param {() => say.Speaker} speaker */
  constructor(live, match, speaker) {
    this.live = live;
    this.match = match;
    this.speaker = speaker;
    this.asked = ""; // the question that was told last
    this.previewed = "";
  }

  /** @returns {import("./model/story.js").Teller} */
  teller() {
    const { set, you, name } = this.speaker();
    return { you, name, tile: (tile) => titleOf(set, tile), card: (card) => set.nameOf(card), cell: (cell) => cellName(/** @type {any} */ (cell)), crop: cropName, line: lineName };
  }

  /** What happened. @param {readonly Entry[]} entries about to be shown @param {View} before @param {View} then */
  tell(entries, before, then) {
    const teller = this.teller();
    const lines = entries.flatMap((entry) => linesOf(entry).filter(({ kind }) => kind !== "end").map((line) => line.say(PLAIN, teller)));
    const moved = entries.some((entry) => entry.effects?.some((effect) => effect.do === "cubes")) && (before.defence !== then.defence || before.invader !== then.invader);
    if (moved) lines.push(t("Defence {defence}, Invader {invader}.", { defence: then.defence, invader: then.invader }));
    for (const text of lines) this.live.say(text);
    if (lines.length) this.previewed = "";
  }

  /** The decision that is asked now, or whose turn it is; once. @param {View} view @param {Ask | null} ask @param {string} key tells this question from the others @param {string} [hint] of a first match */
  ask(view, ask, key, hint = "") {
    if (this.match.phase !== "play" || key === this.asked) return;
    this.asked = key;
    const text = say.onTurn(view, ask, this.speaker());
    if (!text) return;
    if (ask) this.live.alert(text);
    else this.live.say(text);
    if (hint) this.live.say(hint);
  }

  /** What would follow, once it is known. @param {import("./types.js").View} base @param {View} then @param {readonly import("./types.js").Effect[]} effects */
  preview(base, then, effects) {
    const text = say.preview(base, then, effects, this.speaker());
    if (!text || text === this.previewed) return;
    this.previewed = text;
    this.live.say(text);
  }

  /** The end. @param {View} view @param {any} outcome */
  ended(view, outcome) {
    this.live.say(say.ended(view, outcome, this.speaker()));
  }
}
