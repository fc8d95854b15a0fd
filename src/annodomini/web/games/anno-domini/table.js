/** The table: brings together what is shown (`Stage`), my turn (`Turn`, `Play`), what is said (`Voice`), keys, drag and focus. The views only draw. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t, th } from "../../i18n.js";
import { tab } from "../../net/storage.js";
import { ask } from "../../views/dialog.js";
import { Backs } from "./backs.js";
import { Carry } from "./carry.js";
import { Deeds } from "./deeds.js";
import { Drag } from "./drag.js";
import { Finish } from "./finish.js";
import { KeyActs } from "./keyacts.js";
import { Keyboard } from "./keyboard.js";
import { Motion } from "./motion.js";
import { Sight } from "./sight.js";
import { Play } from "./play.js";
import { Recall } from "./recall.js";
import { Stage } from "./stage.js";
import { Turn } from "./turn.js";
import { Voice } from "./voice.js";
import * as guide from "./model/hints.js";
import { sceneOf } from "./model/scene.js";
import { story } from "./model/story.js";
import { hintWords } from "./views/hints.js";
import { keysHelp } from "./views/keys.js";
import { isolated } from "./views/part.js";
import { table } from "./views/table.js";

/** @typedef {import("./model/position.js").Position} Position */
/** @typedef {import("./model/scene.js").Scene} Scene */
/** @typedef {import("./views/part.js").Ui} Ui */

/** Narrower than this the story is folded. */
const WIDE = "(min-width: 48rem)";
/** What stands above and below a long chain, and the height of one of its cards. */
const AROUND_PX = 300;
const CARD_PX = 66;

/** @param {HTMLElement} root @param {any} given see the seam: match, texts, settings, captions, me, live, shell */
export function mount(root, given) {
  const one = new Table(root, given);
  one.start();
  return { unmount: () => one.stop(), keys: () => keysHelp() };
}

export class Table {
  /** @param {HTMLElement} root @param {any} given */
  constructor(root, { match, texts, settings, captions, live, shell }) {
    this.root = root;
    this.match = match;
    this.texts = texts;
    this.settings = settings;
    this.live = live;
    this.shell = shell;
    this.turn = new Turn(match, tab);
    this.typed = "";
    this.focus = 0; // which of my cards is the tab stop
    /** @type {import("./views/table.js").Notice | null} */
    this.notice = null;
    /** @type {import("./views/table.js").Notice | null} */
    this.refusal = null; // the notice that stands only until I try something else
    /** @type {import("./views/table.js").Notice | null} */
    this.reversal = null;
    this.hints = guide.begin();
    this.escapes = 0;
    this.backs = new Backs(match, () => this.draw());
    /** @type {import("./model/story.js").Round[]} */
    this.rounds = [];
    this.roundsTo = "";
    this.drawn = { title: "", facts: "", menu: "" };
    this.frame = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.tick = undefined;
    /** @type {Finish | null} */
    this.finish = null;
    this.off = new AbortController();
    const calm = () => settings.calm();
    this.motion = new Motion(root, calm);
    this.sight = new Sight(root);
    this.voice = new Voice(live, match, () => ({ you: this.you, name: this.ui.nameOf, caption: (card) => this.ui.captions(card).text }));
    this.stage = new Stage(
      match,
      { draw: () => this.draw(), shows: (entry, before, then) => this.shows(entry, before, then), turns: (step) => this.turns(step), settled: () => this.settle() },
      { calm, slow: () => !guide.isOver(this.hints) },
    );
    this.recall = new Recall(match, this.stage, tab, this.off.signal);
    this.deeds = new Deeds(this);
    this.play = new Play(this);
    const carry = new Carry(this);
    this.drag = new Drag(root, {
      lift: (card, from) => carry.lift(card, from),
      aim: (gap) => carry.aim(gap),
      move: (card, place) => carry.move(card, place),
      cancel: () => carry.end(false),
      drop: () => carry.end(true),
    }, calm);
    const keys = new KeyActs(this);
    this.keyacts = keys;
    this.keyboard = new Keyboard(root, {
      now: () => ({ mode: this.scene().keys, highest: keys.highest(), letters: Boolean(settings.get("letters")), wait: Boolean(settings.get("alwaysEnter")) }),
      act: (intent) => keys.key(intent),
      number: (number) => keys.number(number),
      typed: (typed) => {
        this.typed = typed;
        this.draw();
      },
    });
    /** @type {Ui} */
    this.ui = { captions, nameOf: (seat) => this.match.seats[seat]?.name ?? String(seat + 1), path: (path) => shell.path(path), acts: this.acts() };
  }

  // ---- life

  start() {
    const { signal } = this.off;
    /** @param {string} type @param {(detail: any) => void} run */
    const on = (type, run) => this.match.addEventListener(type, (/** @type {CustomEvent} */ e) => run(e.detail ?? {}), { signal });
    on("entries", ({ entries, live }) => {
      this.stage.take(entries, live);
      this.voice.seat(this.turn.botPlays);
      if (!live && this.match.phase === "over" && !this.stage.showing) this.toEnd(); // it was over before one came
      this.recall.again();
    });
    on("reset", ({ told }) => this.reset(told));
    on("status", () => {
      this.voice.line(this.turn.offline);
      this.draw();
    });
    on("presence", () => {
      this.voice.presence();
      this.seats();
    });
    on("names", () => this.draw());
    on("pending", () => this.draw());
    on("fair", () => this.draw());
    on("stale", () => this.stale());
    on("ended", () => this.stage.pump());
    on("phase", () => this.seats());
    this.texts.addEventListener("language", () => this.draw(), { signal });
    this.settings.addEventListener("change", () => this.draw(), { signal });
    window.addEventListener("resize", () => this.soon(), { signal });
    this.tick = setInterval(() => this.ticks(), 1000);
    this.voice.learn();
    if (this.you === null || this.settings.get("hints") !== "on") this.hints = { step: 5 };
    this.settle();
    if (this.match.phase === "over") this.toEnd();
    this.recall.again();
  }

  stop() {
    this.off.abort();
    clearInterval(this.tick);
    cancelAnimationFrame(this.frame);
    this.stage.clear();
    this.backs.stop();
    this.keyboard.stop();
    this.drag.clear();
    this.finish?.stop();
    this.sight.stop();
    render(nothing, this.root);
  }

  /** @returns {number | null} */
  get you() {
    return this.turn.you;
  }

  // ---- drawing

  /** @returns {Scene} */
  scene() {
    const { turn, stage, match } = this;
    return sceneOf({
      position: stage.position, bounds: stage.isSettled ? turn.bounds : null, draft: turn.draft, showing: stage.showing,
      you: this.you, sitters: match.seats, over: match.phase === "over" && !turn.bounds, pending: turn.pending, offline: turn.offline,
      fit: Math.floor((window.innerHeight - AROUND_PX) / CARD_PX), fresh: stage.fresh, marked: turn.marked, typed: this.typed,
    });
  }

  /** At the next frame: the window is being resized. */
  soon() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  /** @param {{slow?: string | null}} [how] */
  draw({ slow = null } = {}) {
    if (this.finish) {
      this.finish.draw();
      return;
    }
    const places = this.motion.places();
    const scene = this.scene();
    const { active } = this.held();
    render(table(this.ui, scene, this.surroundings(scene)), this.root);
    this.motion.play(places, { slow: slow ?? this.stage.fresh });
    this.sight.look();
    this.around(scene);
    if (active && document.activeElement !== active) this.giveBack(active);
  }

  /** @returns {{active: HTMLElement | null}} what at the table has the focus */
  held() {
    const active = document.activeElement;
    return { active: active instanceof HTMLElement && active !== this.root && this.root.contains(active) ? active : null };
  }

  /** A drawing took the focus away: what only changed its place gets it again, what is gone hands it to the cue. @param {HTMLElement} active */
  giveBack(active) {
    if (document.activeElement !== document.body) return;
    const to = active.isConnected ? active : /** @type {HTMLElement | null} */ (this.root.querySelector("#cue-h"));
    to?.focus({ preventScroll: true });
  }

  /** What stands around the scene. @param {Scene} scene @returns {import("./views/table.js").Around} */
  surroundings(scene) {
    const { match, stage, settings } = this;
    return {
      round: this.story() ?? this.rounds[this.rounds.length - 1] ?? null, notice: this.notice, reversal: this.reversal, hints: this.hints,
      letters: Boolean(settings.get("letters")), calm: settings.calm(), wide: matchMedia(WIDE).matches,
      line: { status: match.status, retryIn: Math.max(0, Math.ceil(((match.retryAt ?? 0) - Date.now()) / 1000)), stopCode: match.stopCode ?? 0, private: match.private !== false },
      focus: Math.min(this.focus, Math.max(0, scene.hand.length - 1)), names: scene.rows.map((row) => row.name).join("\n"),
      now: Date.now(), waiting: stage.waiting, backs: this.backs.known,
    };
  }

  /** The round that is shown, told up to what is shown. */
  story() {
    const { stage, match } = this;
    const shown = stage.queue[0]?.revision ?? Infinity;
    // after a reload the older entries come later, and the revision stays
    const to = `${match.revision} ${match.entries.length} ${match.entries[0]?.revision}`;
    if (this.roundsTo !== to) {
      this.rounds = story(match.entries, match.header?.seats?.length ?? 0);
      this.roundsTo = to;
    }
    const number = stage.showing ? stage.showing.reveal.round : stage.position.round;
    const round = this.rounds.findLast((one) => one.round === number);
    if (!round) return null;
    const turning = stage.showing && !stage.showing.done ? stage.showing.reveal.revision : Infinity;
    return { ...round, lines: round.lines.filter((line) => line.revision < shown && line.revision < turning) };
  }

  /** Tab title, facts of the bar, items of the menu. @param {Scene} scene */
  around(scene) {
    const { position } = scene.state;
    const mine = scene.mode !== "wait" && scene.mode !== "reveal";
    const other = position.turn === null ? t("Table") : t("{name} is on turn", { name: isolated(this.ui.nameOf(position.turn)) });
    const title = scene.state.over ? t("The match is over") : mine ? t("● Your turn") : other;
    if (title !== this.drawn.title) this.shell.title(title);
    this.drawn.title = title;
    const packs = (this.match.header?.components?.packs ?? []).map((/** @type {any} */ pack) => this.packTitle(pack.id));
    const round = scene.state.showing?.reveal.round ?? position.round;
    const facts = `${round} ${packs.join()} ${this.texts.language}`;
    if (facts !== this.drawn.facts) {
      this.drawn.facts = facts;
      const named = html`<span class="opt-fact">${packs.length > 1 ? t("Packs") : t("Pack")} <b>${packs.join(", ")}</b></span>`;
      this.shell.bar({ facts: html`<span>${th("Round {round}", { round: html`<b class="num">${round}</b>` })}</span>${packs.length ? named : nothing}` });
    }
    const menu = `${this.texts.language} ${scene.spectator} ${scene.state.over} ${scene.botPlays}`;
    if (menu === this.drawn.menu) return;
    this.drawn.menu = menu;
    this.shell.menu([
      { icon: "keyboard", text: t("Keys at the table"), run: () => this.keyacts.help() },
      ...(scene.spectator || scene.state.over ? [] : scene.botPlays
        ? [{ icon: "person", text: t("Play on myself"), run: () => this.ui.acts.takeSeat() }]
        : [{ icon: "bot", text: t("Let a bot play for me"), run: () => this.leave() }]),
    ]);
  }

  /** @param {string} pack id */
  packTitle(pack) {
    const { position } = this.stage;
    const card = [...position.chain, ...position.hands.flat(), ...position.top].find((id) => id.startsWith(`${pack}/`));
    return (card && this.ui.captions(card).packTitle) || pack;
  }

  // ---- what happens

  /** @param {import("./types.js").Entry} entry @param {Position} before @param {Position} then */
  shows(entry, before, then) {
    if (entry.effects) {
      this.turn.passes(entry.seat);
      this.reversal = null;
      if (entry.seat === this.you) this.notice = null;
      const laid = entry.effects.find((effect) => effect.do === "laid" && !effect.stack);
      if (laid && laid.seat !== this.you) this.motion.from(laid.card, laid.seat);
      const reversed = entry.effects.find((effect) => effect.do === "reversed");
      if (reversed) this.reverses(reversed, then);
    }
    this.voice.entry(entry, before, then);
  }

  /** @param {import("./types.js").Effect} reversed @param {Position} then */
  reverses(reversed, { turn: next }) {
    this.motion.reverse(reversed.direction);
    const first = t("{name} is down to two cards.", { name: isolated(this.ui.nameOf(reversed.seat)) });
    const then = next === null ? "" : next === this.you ? t("You are next.") : t("{name} is next.", { name: isolated(this.ui.nameOf(next)) });
    this.reversal = { kind: "info", icon: "reverse", head: t("The direction reverses."), clause: "AD-3.15", text: `${first} ${then}` };
  }

  /** @param {"begin" | "turn" | "line" | "verdict"} step */
  turns(step) {
    const { showing } = this.stage;
    if (!showing) return;
    if (step === "begin") {
      this.recall.begin(showing.reveal.revision);
      this.backs.fetch(showing.reveal.cards.map((card) => card.card));
    }
    if (step === "verdict") {
      this.voice.verdict();
      this.toFocus("#chain-h", { scroll: true });
      if (this.hints.step < 5) this.hints = guide.did(this.hints, "doubt");
    }
    // a long chain is followed down as it is turned
    if (step === "turn") this.root.querySelectorAll(".chain.is-reveal > .stop")[showing.turned - 1]?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    if (step === "line") this.root.querySelector(".is-wrong-from")?.scrollIntoView({ block: "nearest", behavior: this.glide });
  }

  /** All is shown: is it my turn? */
  settle() {
    if (!this.stage.isSettled) return;
    const begins = this.turn.settle();
    const { bounds, draft, marked } = this.turn;
    const card = draft?.card ?? marked;
    if (begins && bounds && card && bounds.hand.includes(card)) this.focus = bounds.hand.indexOf(card);
    this.draw();
    this.voice.seat(this.turn.botPlays);
    const hinted = begins && !guide.isOver(this.hints) && this.root.querySelector("#hint-now") !== null;
    this.voice.turn(this.stage.position, this.turn, { begins, hint: hinted ? hintWords(this.hints.step).join(". ") : "" });
    const { outcome } = this.match;
    if (this.match.phase === "over" && outcome && outcome.status !== "finished") this.toEnd();
  }

  /** The seats have changed: mine may be a bot's now, or mine again. */
  seats() {
    if (this.stage.isSettled) this.settle();
    else {
      this.voice.seat(this.turn.botPlays);
      this.draw();
    }
  }

  /** @param {boolean} told the host went back */
  reset(told) {
    this.turn.reset();
    if (told) this.notice = { kind: "wrong", icon: "warn", head: t("The server went back."), text: t("It has told an earlier state of this match; what is shown is its state now.") };
    this.recall.end();
    this.stage.jump();
    if (told) this.live.alert(t("The server went back."));
  }

  ticks() {
    if (this.match.status === "waiting" || this.match.seats.some((/** @type {any} */ sitter) => sitter.away && sitter.due)) this.draw();
  }

  stale() {
    this.notice = { kind: "wrong", icon: "warn", head: t("Somebody was faster."), text: t("The chain has changed since you chose. Your card is back in your row; the new chain is shown.") };
    this.turn.stale();
    this.draw();
    this.toFocus("#notice");
  }

  /** @param {string | undefined} id clause @param {string} text */
  refused(id, text) {
    this.notice = this.refusal = { kind: "wrong", icon: "warn", head: t("That is not allowed now."), text, clause: id };
    this.live.alert(`${text} ${id ?? ""}`);
    this.draw();
    this.toFocus("#notice");
  }

  /** Something else was tried: a refusal of what was tried before is out of date. */
  triedElse() {
    if (!this.refusal) return;
    if (this.notice === this.refusal) this.notice = null;
    this.refusal = null;
    this.live.calm();
  }

  // ---- what can be asked for

  /** @returns {import("./views/part.js").Acts} */
  acts() {
    return {
      draft: (change) => this.play.act(change),
      gap: (gap) => this.play.aimOrLay(gap),
      lay: () => this.play.lay(),
      doubt: () => this.deeds.doubt(),
      hand: (card, again) => (again ? this.play.keep(card) : this.play.choose(card, true)),
      move: (card, to) => this.play.move(card, to),
      pick: (card) => this.play.pick(card),
      back: () => this.play.back(),
      goOn: () => this.goOn(),
      turnAll: () => this.stage.all(),
      turnAgain: () => this.stage.again(),
      toEnd: () => this.toEnd(),
      report: (card) => this.deeds.report(card),
      callBot: (seat) => this.deeds.tell(this.match.callBot(seat)),
      takeSeat: () => this.deeds.tell(this.match.returnToSeat()),
      retry: () => this.match.retryNow(),
      clause: (id) => this.shell.clause(id),
      grab: (e, card, from) => this.drag.grab(e, card, from),
      nextHint: () => this.guided(guide.next(this.hints)),
      skipHints: () => this.skipHints(),
      closeNotice: () => {
        this.notice = null;
        this.draw();
        this.toFocus("#cue-h");
      },
    };
  }

  goOn() {
    this.recall.end();
    this.stage.goOn();
    this.toFocus("#cue-h", { lost: true });
    window.scrollTo({ top: 0, behavior: this.glide });
  }

  async leave() {
    const sure = await ask({
      title: t("Let a bot play for you?"), body: html`<p>${t("Your seat is kept. Take it back whenever you like.")}</p>`,
      acts: [{ text: t("Let a bot play"), value: true, kind: "first", icon: "bot" }, { text: t("Play on myself"), value: null }],
    });
    if (sure) this.deeds.tell(this.match.leave());
  }

  async toEnd() {
    if (this.finish) return;
    this.finish = new Finish(this.root, { match: this.match, ui: this.ui, shell: this.shell, you: this.you });
    await this.finish.start();
    this.shell.title(t("The match is over"));
    this.toFocus("#end-h");
    window.scrollTo({ top: 0 });
  }

  // ---- hints

  /** @param {"choose" | "aim" | "lay" | "doubt"} did */
  hinted(did) {
    if (!guide.isOver(this.hints)) this.guided(guide.did(this.hints, did));
  }

  /** @param {import("./model/hints.js").Hints} hints */
  guided(hints) {
    this.hints = hints;
    if (guide.isOver(hints)) this.settings.set("hints", "done");
    this.draw();
  }

  skipHints() {
    this.guided({ step: 5 });
    this.toFocus("#cue-h", { lost: true });
  }

  /** Esc, and nothing to take back: the second time it ends the guide. */
  escaped() {
    this.escapes += 1;
    if (this.escapes > 1 && !guide.isOver(this.hints)) this.skipHints();
  }

  // ---- focus and sight

  /** @returns {ScrollBehavior} */
  get glide() {
    return this.settings.calm() ? "auto" : "smooth";
  }

  /** @param {string} selector @param {{fallback?: string, lost?: boolean, quiet?: boolean, scroll?: boolean}} [how] `lost`: only if nothing has the focus */
  toFocus(selector, { fallback, lost = false, quiet = false, scroll = false } = {}) {
    if (lost && document.activeElement && document.activeElement !== document.body && document.activeElement.isConnected) return;
    const element = /** @type {HTMLElement | null} */ (this.root.querySelector(selector) ?? (fallback ? this.root.querySelector(fallback) : null));
    element?.focus({ preventScroll: quiet });
    if (scroll) element?.scrollIntoView({ block: "center", behavior: this.glide });
  }

  /** @param {string} selector */
  toSight(selector) {
    this.root.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  }

  /** A card was chosen by mouse or finger far below the chain: at least one gap comes into sight. */
  showGaps() {
    const gaps = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".gap-btn")]);
    const seen = gaps.some((gap) => {
      const { top, bottom } = gap.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight - 40;
    });
    if (!seen) gaps.at(-1)?.scrollIntoView({ block: "center", behavior: this.glide });
  }
}
