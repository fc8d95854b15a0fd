/** The replay of a finished match: one ply at a time, from effects alone. The address carries ply and viewpoint. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { said, t } from "../../i18n.js";
import { Backs } from "./backs.js";
import { Motion } from "./motion.js";
import { afterEffect } from "./model/position.js";
import { allDates, entryAt, lastPly, nextMark, plyOf, positionAt, positionBefore, replayOf } from "./model/replay.js";
import { revealOf, timing } from "./model/reveal.js";
import { sceneOf } from "./model/scene.js";
import { heard } from "./model/sentences.js";
import { story } from "./model/story.js";
import { report } from "./views/report.js";
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
    this.ply = plyOf(shell.query.get("ply"), this.replay);
    this.viewpoint = viewpointOf(shell.query.get("view"), seats);
    this.hide = true;
    this.seen = this.ply; // the furthest ply looked at
    this.copied = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.playing = false;
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
    document.addEventListener("keydown", (e) => this.key(e), { signal });
    this.texts.addEventListener("language", () => this.draw(), { signal });
    this.settings.addEventListener("change", () => this.draw(), { signal });
    window.addEventListener("resize", () => this.draw(), { signal });
    this.match.addEventListener("names", () => this.draw(), { signal });
    this.shell.title(t("Replay"));
    this.shell.bar({ facts: html`<span><b>${this.match.code || t("Replay")}</b></span>${this.when()}` });
    this.go(this.ply, { say: false });
  }

  when() {
    const at = this.match.entries.at(-1)?.at;
    if (!at) return nothing;
    return html`<span class="opt-fact">${t("played on {day}", { day: new Intl.DateTimeFormat(this.texts.language === "de" ? "de-CH" : "en-GB", { day: "numeric", month: "long", year: "numeric" }).format(at) })}</span>`;
  }

  stop() {
    this.off.abort();
    this.backs.stop();
    clearTimeout(this.timer);
    render(nothing, this.root);
  }

  /** @param {number} ply @param {{say?: boolean}} [how] */
  go(ply, { say = true } = {}) {
    const to = Math.max(0, Math.min(lastPly(this.replay), ply));
    this.ply = to;
    this.seen = Math.max(this.seen, to);
    this.copied = false;
    const entry = entryAt(this.replay, to);
    const before = positionBefore(this.replay, to);
    const shown = entry ? revealOf(entry, before) : null;
    this.turned = shown && this.playing && !this.settings.calm() ? 0 : Infinity;
    if (shown) this.backs.fetch(shown.cards.map((card) => card.card));
    history.replaceState(history.state, "", this.address());
    this.draw();
    if (entry && say && !this.playing) this.live.say(heard(entry, before, positionAt(this.replay, to), { you: null, name: this.ui.nameOf, caption: (card) => this.ui.captions(card).text }).join(" "));
    if (this.playing) this.next(shown);
  }

  /** @param {import("./model/reveal.js").Reveal | null} shown */
  next(shown) {
    clearTimeout(this.timer);
    const on = () => (this.ply < lastPly(this.replay) ? this.go(this.ply + 1) : this.play(false));
    if (!shown || this.turned === Infinity) {
      this.timer = setTimeout(on, shown ? PLY_MS * 3 : PLY_MS);
      return;
    }
    // a reveal has its own pace
    const { turns, verdict } = timing(shown.cards.length, !shown.correct);
    const turn = () => {
      this.turned += 1;
      this.draw();
      if (this.turned < turns.length) this.timer = setTimeout(turn, turns[this.turned] - turns[this.turned - 1]);
      else this.timer = setTimeout(() => { this.turned = Infinity; this.draw(); this.timer = setTimeout(on, PLY_MS * 2); }, verdict - turns[turns.length - 1]);
    };
    this.timer = setTimeout(turn, 500);
  }

  /** @param {boolean} [on] */
  play(on = !this.playing) {
    clearTimeout(this.timer);
    this.playing = on && this.ply < lastPly(this.replay);
    this.turned = Infinity;
    if (this.playing) this.go(this.ply + 1);
    else this.draw();
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
    const shown = entry ? revealOf(entry, before) : null;
    const then = positionAt(replay, ply);
    const done = this.turned === Infinity;
    const turning = shown && !done ? /** @type {import("./types.js").Effect[]} */ (entry.effects).slice(0, entry.effects?.findIndex((effect) => effect.do === "revealed")).reduce(afterEffect, before) : then;
    const last = ply === lastPly(replay);
    const laid = entry?.effects?.find((effect) => effect.do === "laid" && !effect.stack)?.card ?? null;
    const scene = sceneOf({
      position: turning, bounds: null, draft: null, you: typeof this.viewpoint === "number" ? this.viewpoint : null, sitters: this.sitters(entry?.revision ?? 0), over: last && then.outcome !== null, pending: false, offline: false, fit: 10, fresh: laid, marked: null, typed: "",
      showing: shown ? { reveal: shown, turned: Math.min(this.turned, shown.cards.length), lined: done, done } : null,
    });
    const number = shown ? shown.round : then.round;
    const told = this.rounds.find((round) => round.round === number) ?? null;
    const revision = entry?.revision ?? 0;
    const here = this.rounds.flatMap((round) => round.lines).filter((line) => line.revision === revision);
    render(replayPage(this.ui, scene, {
      replay: this.masked(), ply, playing: this.playing, viewpoint: this.viewpoint, hide: this.hide, copied: this.copied, address: new URL(this.address(), location.href).href,
      round: told && { ...told, lines: told.lines.filter((line) => line.revision <= revision) }, now: here, backs: this.backs.known, dates: this.viewpoint === "dates" ? positionAt(replay, lastPly(replay)).known : {}, calm: this.settings.calm(), width: window.innerWidth > 768 ? window.innerWidth - 480 : window.innerWidth - 55,
    }, {
      go: (to) => { this.playing = false; clearTimeout(this.timer); this.go(to); }, mark: (direction) => this.go(nextMark(replay, ply, direction)), play: () => this.play(),
      view: (viewpoint) => { this.viewpoint = viewpoint; history.replaceState(history.state, "", this.address()); this.draw(); }, hide: (hide) => { this.hide = hide; this.draw(); }, copy: () => this.copy(),
    }), this.root);
    this.placeMarks();
    if (this.playing) this.motion.play(places, { slow: laid });
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

  /** Who sat where at that revision. @param {number} revision */
  sitters(revision) {
    const sitters = this.match.seats.map((/** @type {any} */ sitter) => ({ ...sitter, away: false, due: null, botPlays: sitter.kind === "bot" }));
    for (const entry of this.match.entries) {
      if (entry.revision > revision) break;
      if (entry.kind === "seat" && sitters[entry.seat]) sitters[entry.seat].botPlays = entry.do === "bot";
    }
    return sitters;
  }

  async copy() {
    const address = new URL(this.address(), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
    } catch { // plain http in a home network has no clipboard: the field is selected instead
      /** @type {HTMLInputElement | null} */ (this.root.querySelector(".link-row input"))?.select();
      document.execCommand("copy");
    }
    this.copied = true;
    this.draw();
    this.live.say(t("Copied"));
  }

  /** @param {string} card */
  report(card) {
    const when = allDates(this.replay)[card];
    const pack = (this.match.header?.components?.packs ?? []).find((/** @type {any} */ one) => card.startsWith(`${one.id}/`));
    if (!when) return;
    report(this.ui, {
      card, when, comment: said(this.backs.known.get(card)?.comment), pack: `${this.ui.captions(card).packTitle} ${pack?.version ?? ""}`.trim(),
      match: this.match.code || this.match.id, ply: () => this.ply, round: positionAt(this.replay, this.ply).round,
      send: (what) => this.match.report(card, what), takeBack: (id) => this.shell.rest.remove(`/reports/${id}`),
    });
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
    const target = e.target instanceof Element ? e.target : null;
    if (target?.closest("textarea, select, input:not([type=range])")) return;
    const range = target?.closest("input");
    const { ply, replay } = this;
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowLeft: () => this.go(e.shiftKey ? nextMark(replay, ply, -1) : ply - 1), ArrowRight: () => this.go(e.shiftKey ? nextMark(replay, ply, 1) : ply + 1),
      Home: () => this.go(0), End: () => this.go(lastPly(replay)),
    };
    if (e.key === " " && !target?.closest("button, a, summary")) {
      e.preventDefault();
      this.play();
      return;
    }
    if (!does[e.key] || (range && !e.shiftKey)) return;
    e.preventDefault();
    this.playing = false;
    clearTimeout(this.timer);
    does[e.key]();
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
