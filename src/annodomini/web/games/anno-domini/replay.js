/** The replay of a finished match: one ply at a time, from effects alone. The address carries ply and viewpoint. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { sittersAt } from "../../model/sitters.js";
import { Player } from "../../table/player.js";
import { copy } from "../../views/copy.js";
import { Backs } from "./backs.js";
import { Motion } from "./motion.js";
import { reportCard } from "./reports.js";
import { afterEffect } from "./model/position.js";
import { allDates, entryAt, lastPly, nextMark, plyOf, positionAt, positionBefore, replayOf } from "./model/replay.js";
import { revealOf, timing } from "./model/reveal.js";
import { sceneOf } from "./model/scene.js";
import { heard } from "./model/sentences.js";
import { story } from "./model/story.js";
import { replayPage } from "./views/replay.js";

/** @typedef {import("./views/replay.js").Viewpoint} Viewpoint */

const PLY_MS = 1000;

/** @param {HTMLElement} root @param {any} given see the seam */
export function mount(root, given) {
  const page = new ReplayPage(root, given);
  page.start();
  return { unmount: () => page.stop(), keys: () => [[["←", "→"], t("one move")], [["⇧", "←", "→"], t("a mark")], [[t("Space")], t("play, pause")], [["Home", "End"], t("the first, the last")]] };
}

export class ReplayPage {
  /** @param {HTMLElement} root @param {any} given */
  constructor(root, { match, texts, settings, captions, live, shell }) {
    this.root = root;
    this.match = match;
    this.texts = texts;
    this.settings = settings;
    this.live = live;
    this.shell = shell;
    const seats = match.header?.seats?.length ?? 0;
    this.replay = replayOf(match.entries, seats);
    this.rounds = story(match.entries, seats);
    this.player = new Player({
      last: () => lastPly(this.replay), show: (ply, { itself }) => this.show(ply, { say: !itself }), rest: () => this.rest(), wait: (on) => this.wait(on),
      mark: (ply, way) => nextMark(this.replay, ply, way),
    }, plyOf(shell.query.get("ply"), this.replay));
    this.viewpoint = viewpointOf(shell.query.get("view"), seats);
    this.hide = true;
    this.seen = this.ply; // the furthest ply looked at
    this.copied = false;
    this.turned = Infinity; // cards turned while a reveal is played
    this.backs = new Backs(match, () => this.draw());
    this.off = new AbortController();
    this.motion = new Motion(root, () => settings.calm());
    const idle = () => {};
    /** @type {import("./views/part.js").Ui} */
    this.ui = {
      captions, nameOf: (seat) => match.seats[seat]?.name ?? String(seat + 1), path: (path) => shell.path(path),
      acts: {
        draft: idle, gap: idle, lay: idle, doubt: idle, hand: idle, move: idle, pick: idle, back: idle, goOn: idle, turnAll: idle, turnAgain: idle,
        toEnd: idle, callBot: idle, takeSeat: idle, retry: idle, grab: idle, nextHint: idle, skipHints: idle, closeNotice: idle,
        report: (card) => this.report(card), clause: (id) => shell.clause(id),
      },
    };
  }

  start() {
    const { signal } = this.off;
    document.addEventListener("keydown", (e) => this.player.key(e, { letters: Boolean(this.settings.get("letters")) }), { signal });
    this.texts.addEventListener("language", () => this.draw(), { signal });
    this.settings.addEventListener("change", () => this.draw(), { signal });
    window.addEventListener("resize", () => this.draw(), { signal });
    this.match.addEventListener("names", () => this.draw(), { signal });
    this.shell.title(t("Replay"));
    this.shell.bar({ facts: html`<span><b>${this.match.code || t("Replay")}</b></span>${this.when()}` });
    this.show(this.ply, { say: false });
  }

  when() {
    const at = this.match.entries.at(-1)?.at;
    if (!at) return nothing;
    return html`<span class="opt-fact">${t("played on {day}", { day: new Intl.DateTimeFormat(this.texts.language === "de" ? "de-CH" : "en-GB", { day: "numeric", month: "long", year: "numeric" }).format(at) })}</span>`;
  }

  stop() {
    this.off.abort();
    this.backs.stop();
    this.player.stop();
    render(nothing, this.root);
  }

  get ply() {
    return this.player.at;
  }

  /** What is revealed at this ply. @returns {import("./model/reveal.js").Reveal | null} */
  get revealed() {
    const entry = entryAt(this.replay, this.ply);
    return entry ? revealOf(entry, positionBefore(this.replay, this.ply)) : null;
  }

  /** @param {number} ply @param {{say: boolean}} how */
  show(ply, { say }) {
    this.seen = Math.max(this.seen, ply);
    this.copied = false;
    const entry = entryAt(this.replay, ply);
    const shown = this.revealed;
    this.turned = shown && this.player.playing && !this.settings.calm() ? 0 : Infinity;
    if (shown) this.backs.fetch(shown.cards.map((card) => card.card));
    history.replaceState(history.state, "", this.address());
    this.draw();
    if (entry && say) this.live.say(heard(entry, positionBefore(this.replay, ply), positionAt(this.replay, ply), { you: null, name: this.ui.nameOf, caption: (card) => this.ui.captions(card).text }).join(" "));
  }

  /** @param {() => void} on */
  wait(on) {
    const shown = this.revealed;
    if (!shown || this.turned === Infinity) {
      this.player.after(shown ? PLY_MS * 3 : PLY_MS, on);
      return;
    }
    // a reveal has its own pace
    const { turns, verdict } = timing(shown.cards.length, !shown.correct);
    const turn = () => {
      this.turned += 1;
      this.draw();
      if (this.turned < turns.length) this.player.after(turns[this.turned] - turns[this.turned - 1], turn);
      else this.player.after(verdict - turns[turns.length - 1], () => {
        this.rest();
        this.player.after(PLY_MS * 2, on);
      });
    };
    this.player.after(500, turn);
  }

  /** Every card is turned. */
  rest() {
    this.turned = Infinity;
    this.draw();
  }

  address() {
    const view = this.viewpoint === "all" ? "" : `&view=${this.viewpoint}`;
    return `${location.pathname}?${keep(this.shell.query)}ply=${this.ply}${view}`;
  }

  draw() {
    const places = this.motion.places();
    const { replay, ply } = this;
    const entry = entryAt(replay, ply);
    const before = positionBefore(replay, ply);
    const shown = this.revealed;
    const then = positionAt(replay, ply);
    const done = this.turned === Infinity;
    const turning = shown && !done ? /** @type {import("./types.js").Effect[]} */ (entry.effects).slice(0, entry.effects?.findIndex((effect) => effect.do === "revealed")).reduce(afterEffect, before) : then;
    const last = ply === lastPly(replay);
    const laid = entry?.effects?.find((effect) => effect.do === "laid" && !effect.stack)?.card ?? null;
    const scene = sceneOf({
      position: turning, bounds: null, draft: null, you: typeof this.viewpoint === "number" ? this.viewpoint : null, sitters: sittersAt(this.match.seats, this.match.entries, entry?.revision ?? 0), over: last && then.outcome !== null, pending: false, offline: false, fit: 10, fresh: laid, marked: null, typed: "",
      showing: shown ? { reveal: shown, turned: Math.min(this.turned, shown.cards.length), lined: done, done } : null,
    });
    const number = shown ? shown.round : then.round;
    const told = this.rounds.find((round) => round.round === number) ?? null;
    const revision = entry?.revision ?? 0;
    const here = this.rounds.flatMap((round) => round.lines).filter((line) => line.revision === revision);
    render(replayPage(this.ui, scene, {
      replay: this.masked(), ply, playing: this.player.playing, viewpoint: this.viewpoint, hide: this.hide, copied: this.copied, address: new URL(this.address(), location.href).href,
      round: told && { ...told, lines: told.lines.filter((line) => line.revision <= revision) }, now: here, backs: this.backs.known, dates: this.viewpoint === "dates" ? positionAt(replay, lastPly(replay)).known : {}, calm: this.settings.calm(), width: window.innerWidth > 768 ? window.innerWidth - 480 : window.innerWidth - 55,
    }, {
      go: (to) => this.player.jump(to), mark: (way) => this.player.mark(way), play: () => this.player.play(),
      view: (viewpoint) => { this.viewpoint = viewpoint; history.replaceState(history.state, "", this.address()); this.draw(); }, hide: (hide) => { this.hide = hide; this.draw(); }, copy: () => this.copy(),
    }), this.root);
    this.placeMarks();
    if (this.player.playing) this.motion.play(places, { slow: laid });
  }

  /** While who won is hidden, the marks ahead keep their kind, but the one that ends the match looks like any last card or doubt. */
  masked() {
    if (!this.hide || this.seen >= lastPly(this.replay)) return this.replay;
    return { ...this.replay, marks: this.replay.marks.map((mark) => (mark.kind === "end" ? { ...mark, kind: /** @type {"doubt"} */ ("doubt") } : mark)) };
  }

  /** Places in per cent are set by the CSSOM: the page's policy forbids style attributes. */
  placeMarks() {
    for (const mark of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(".mark-at"))) mark.style.insetInlineStart = `${mark.dataset.at}%`;
  }

  async copy() {
    await copy(new URL(this.address(), location.href).href, /** @type {HTMLInputElement | null} */ (this.root.querySelector(".link-row input")));
    this.copied = true;
    this.draw();
    this.live.say(t("Copied"));
  }

  /** @param {string} card */
  report(card) {
    reportCard(this, card, { when: allDates(this.replay)[card], round: positionAt(this.replay, this.ply).round, ply: () => this.ply });
  }
}

/** @param {string | null} text @param {number} seats @returns {Viewpoint} */
function viewpointOf(text, seats) {
  if (text === "dates") return "dates";
  const seat = Number.parseInt(text ?? "", 10);
  return seat >= 0 && seat < seats ? seat : "all";
}

/** Other parts of the address stay. @param {URLSearchParams} query */
function keep(query) {
  const rest = new URLSearchParams(query);
  rest.delete("ply");
  rest.delete("view");
  return rest.size ? `${rest}&` : "";
}
