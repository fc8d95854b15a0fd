/** What the table says aloud, and when: what was played, whose turn it is, the verdict only once the cards are turned. Knows no page. */
import { t } from "../../i18n.js";
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
    this.bot = false; // a bot plays for me
    this.lost = false;
    /** @type {boolean[]} */
    this.away = [];
  }

  /** @param {Entry} entry about to be shown @param {Position} before @param {Position} then */
  entry(entry, before, then) {
    const { first, verdict } = say.told(entry, before, then, this.speaker());
    if (entry.kind === "seat" && entry.seat !== undefined && entry.seat !== this.speaker().you) {
      if (entry.do === "bot") first.push(say.presence(this.speaker().name(entry.seat), "bot"));
      if (entry.do === "person") first.push(say.presence(this.speaker().name(entry.seat), "back"));
    }
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
    const key = JSON.stringify([position.round, position.turn, position.chain, turn.botPlays]);
    if (key === this.turnTold) return;
    this.turnTold = key;
    const { you, caption } = this.speaker();
    if (position.turn === you && turn.botPlays) return; // not mine to play; `seat` has said so
    if (turn.bounds && isLoose(turn.bounds) && turn.bounds.stack.length > 1) this.live.say(say.twoFromStack(caption(turn.bounds.stack[0]), caption(turn.bounds.stack[1]), 3));
    else this.live.say(say.onTurn(position, this.speaker()));
    if (begins && hint) this.live.say(hint);
  }

  /** My own seat: a bot was called to it, or it is mine again. @param {boolean} botPlays */
  seat(botPlays) {
    if (botPlays === this.bot) return;
    this.bot = botPlays;
    this.live.say(botPlays ? `${t("A bot plays for you")}. ${t("Your seat is kept. Take it back whenever you like.")}` : t("You play on yourself."));
  }

  /** The line: lost, or there again. @param {boolean} offline */
  line(offline) {
    if (offline && !this.lost) this.live.alert(say.connection(false));
    if (!offline && this.lost && this.match.status === "open") this.live.say(say.connection(true));
    if (offline || this.match.status === "open") this.lost = offline;
  }

  /** Who is there, as it is found on coming: nothing is said of it. */
  learn() {
    this.away = this.match.seats.map(isAway);
  }

  /** Who came and went. */
  presence() {
    const { you, name } = this.speaker();
    this.match.seats.forEach((/** @type {any} */ sitter, /** @type {number} */ seat) => {
      const away = isAway(sitter);
      if (seat !== you && sitter.kind === "person" && away !== Boolean(this.away[seat])) {
        if (away && !sitter.due) this.live.say(you === null ? t("{name} is away. The table waits.", { name: name(seat) }) : say.presence(name(seat), "away"));
        else if (!away && !sitter.botPlays) this.live.say(say.presence(name(seat), "back"));
      }
      this.away[seat] = away;
    });
  }
}

/** @param {any} sitter */
const isAway = (sitter) => Boolean(sitter.away && !sitter.botPlays);
