/** What a table says aloud of the line and of who is there: each change once. Knows no page. */
import { t } from "../i18n.js";
import * as say from "./model/words.js";

export class Presence {
  /** @param {{say: (text: string) => void, alert: (text: string) => void}} live @param {any} match the session */
  constructor(live, match) {
    this.live = live;
    this.match = match;
    this.bot = false; // a bot plays for me
    this.lost = false;
    /** @type {boolean[]} */
    this.away = [];
  }

  /** My own seat: a bot was called to it, or it is mine again. @param {boolean} botPlays */
  seat(botPlays) {
    if (botPlays === this.bot) return;
    this.bot = botPlays;
    this.live.say(botPlays ? `${t("A bot plays for you")}. ${t("Your seat is kept. Take it back whenever you like.")}` : t("You play on yourself."));
  }

  /** Somebody else's seat: a bot steps in, a person is back. @param {import("./types.js").Entry} entry about to be shown */
  entry(entry) {
    const { kind, seat, do: what } = entry;
    if (kind !== "seat" || seat === undefined || seat === (this.match.you?.seat ?? null)) return;
    const name = this.match.seats[seat]?.name ?? "";
    if (what === "bot") this.live.say(say.presence(name, "bot"));
    if (what === "person") this.live.say(say.presence(name, "back"));
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
  changed() {
    const you = this.match.you?.seat ?? null;
    this.match.seats.forEach((/** @type {any} */ sitter, /** @type {number} */ seat) => {
      const away = isAway(sitter);
      const { name } = sitter;
      if (seat !== you && sitter.kind === "person" && away !== Boolean(this.away[seat])) {
        if (away && !sitter.due) this.live.say(say.presence(name, you === null ? "waited" : "away"));
        else if (!away && !sitter.botPlays) this.live.say(say.presence(name, "back"));
      }
      this.away[seat] = away;
    });
  }
}

/** @param {any} sitter */
const isAway = (sitter) => Boolean(sitter.away && !sitter.botPlays);
