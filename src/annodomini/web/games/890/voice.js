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
    this.bot = false; // a bot plays for me
    this.lost = false;
    /** @type {boolean[]} */
    this.away = [];
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

  /** My own seat: a bot was called to it, or it is mine again. @param {boolean} botPlays */
  seat(botPlays) {
    if (botPlays === this.bot) return;
    this.bot = botPlays;
    this.asked = "";
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
        if (away && !sitter.due) this.live.say(you === null ? t("{name} is away. The table waits.", { name: name(seat) }) : t("{name} is away. The table waits; you can call a bot.", { name: name(seat) }));
        else if (!away && !sitter.botPlays) this.live.say(t("{name} is back and plays on.", { name: name(seat) }));
      }
      this.away[seat] = away;
    });
  }

  /** The end. @param {View} view @param {any} outcome */
  ended(view, outcome) {
    this.live.say(say.ended(view, outcome, this.speaker()));
  }
}

/** @param {any} sitter */
const isAway = (sitter) => Boolean(sitter.away && !sitter.botPlays);
