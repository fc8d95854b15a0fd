/** What the table says aloud, and when: what was played, whose turn it is, the verdict only once the cards are turned. Knows no page. */
import { isLoose } from "./model/draft.js";
import * as say from "./model/sentences.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./model/position.js").Position} Position */

export class Voice {
  /** @param {{say: (text: string) => void, alert: (text: string) => void}} live @param {any} match the session @param {() => import("./model/sentences.js").Speaker} speaker */
  constructor(live, match, speaker) {
    this.live = live;
    this.match = match;
    this.speaker = speaker;
    this.held = ""; // the verdict of the reveal that is shown
    this.turnTold = "";
  }

  /** @param {Entry} entry about to be shown @param {Position} before @param {Position} then */
  entry(entry, before, then) {
    const { first, verdict } = say.told(entry, before, then, this.speaker());
    if (entry.effects) this.held = verdict.join(" ");
    first.forEach((line) => this.live.say(line));
  }

  /** The cards are turned. */
  verdict() {
    if (this.held) this.live.say(this.held);
  }

  /** Whose turn it is, once a turn. @param {Position} position @param {import("./turn.js").Turn} turn @param {{begins: boolean, hint: string}} now `hint`: of a first match, said once as my turn begins */
  turn(position, turn, { begins, hint }) {
    if (this.match.phase !== "play" || position.turn === null) return;
    const key = JSON.stringify([position.round, position.turn, position.chain, turn.seat.botPlays]);
    if (key === this.turnTold) return;
    this.turnTold = key;
    const { you, caption } = this.speaker();
    if (position.turn === you && turn.seat.botPlays) return; // not mine to play; `seat` has said so
    if (turn.bounds && isLoose(turn.bounds) && turn.bounds.stack.length > 1) this.live.say(say.twoFromStack(caption(turn.bounds.stack[0]), caption(turn.bounds.stack[1]), 3));
    else this.live.say(say.onTurn(position, this.speaker()));
    if (begins && hint) this.live.say(hint);
  }
}
