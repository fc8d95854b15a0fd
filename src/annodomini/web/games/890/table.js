/** The table: brings together what is shown (`Stage`), my turn (`Turn`, `Play`), what is said (`Voice`), keys, drag and focus. The views only draw. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { tab } from "../../net/storage.js";
import { ask as askFirst, sheet } from "../../views/dialog.js";
import { Carry } from "./carry.js";
import { Deeds } from "./deeds.js";
import { Drag } from "./drag.js";
import { Finish } from "./finish.js";
import { KeyActs, keysHelp } from "./keyacts.js";
import { Keyboard } from "./keyboard.js";
import { Motion } from "./motion.js";
import { Play } from "./play.js";
import { Stage } from "./stage.js";
import { Turn } from "./turn.js";
import { Voice } from "./voice.js";
import * as guide from "./model/hints.js";
import { follows } from "./model/coast.js";
import { sceneOf } from "./model/scene.js";
import * as say from "./model/sentences.js";
import { story } from "./model/story.js";
import { setOf } from "./model/tiles.js";
import { card as cardView } from "./views/card.js";
import { legend } from "./views/legend.js";
import { facts as factsView } from "./views/side.js";
import { table } from "./views/table.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Scene} Scene @typedef {import("./types.js").Entry} Entry */
/** @typedef {{kind: "wrong" | "info", icon: string, head: string, text: string, clause?: string | undefined}} Notice */

/** Narrower than this the kingdoms lie side by side, one in sight. */
const PHONE = "(max-width: 47.99rem)";
const WIDE = "(min-width: 64rem)";

/** @param {HTMLElement} root @param {any} given match, texts, settings, components, me, live, shell */
export function mount(root, given) {
  const one = new Table(root, given);
  one.start();
  return { unmount: () => one.stop(), keys: () => keysHelp(given.texts.language) };
}

export class Table {
  /** @param {HTMLElement} root @param {any} given */
  constructor(root, { match, texts, settings, components, live, shell }) {
    this.root = root;
    this.match = match;
    this.texts = texts;
    this.settings = settings;
    this.live = live;
    this.shell = shell;
    this.set = setOf(components[0]);
    /** @type {Notice | null} */
    this.notice = null;
    /** @type {Notice | null} */
    this.refusal = null; // the notice that stands only until I try something else
    /** @type {number | null} */
    this.zoomed = null;
    /** @type {number | null} */
    this.kingdom = null; // chosen on a phone; null: mine
    /** @type {Scene["focus"]} */
    this.focus = { cell: null, row: 0, special: 0, card: 0 };
    /** @type {Scene["fresh"]} */
    this.fresh = { tile: null, placed: null, ruined: [] };
    this.hints = guide.begin();
    this.turns = 0; // of mine that were begun on this page
    this.rounds = { to: "", told: /** @type {import("./model/story.js").Round[]} */ ([]) };
    this.drawn = { title: "", facts: "", menu: "" };
    this.frame = 0;
    this.spoken = ""; // the tried-out actions whose outcome is to be said once it is known
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.tick = undefined;
    /** @type {Finish | null} */
    this.finish = null;
    this.off = new AbortController();
    const calm = () => settings.calm();
    this.turn = new Turn(match, tab, () => this.learnt());
    this.motion = new Motion(root, calm);
    this.voice = new Voice(live, match, () => this.speaker());
    this.stage = new Stage(match, { draw: () => this.draw(), shows: (frame, before) => this.shows(frame, before), settled: () => this.settle() }, { calm, slow: () => !guide.isOver(this.hints) });
    this.deeds = new Deeds(this);
    this.play = new Play(this);
    const carry = new Carry(this);
    this.drag = new Drag(root, { lift: (act) => carry.lift(act), aim: (cell) => carry.aim(cell), drop: (box) => carry.drop(box), cancel: () => carry.cancel() }, calm);
    this.keyacts = new KeyActs(this);
    this.keyboard = new Keyboard(root, { letters: () => Boolean(settings.get("letters")), act: (intent) => !this.finish && this.keyacts.act(intent) });
    /** @type {import("./views/part.js").Ui} */
    this.ui = { set: this.set, nameOf: (seat) => this.nameOf(seat), path: (path) => shell.path(path), acts: this.acts() };
  }

  // ---- life

  start() {
    const { signal } = this.off;
    /** @param {string} type @param {(detail: any) => void} run */
    const on = (type, run) => this.match.addEventListener(type, (/** @type {CustomEvent} */ e) => run(e.detail ?? {}), { signal });
    on("entries", ({ entries, live }) => {
      this.stage.take(entries, live);
      this.voice.seat(this.turn.botPlays);
      if (!live && this.match.phase === "over") this.toEnd(); // it was over before one came
    });
    on("reset", ({ told }) => this.reset(told));
    on("status", () => {
      this.voice.line(this.turn.offline);
      this.turn.wish();
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
    document.documentElement.classList.add("at-890");
    this.tick = setInterval(() => this.ticks(), 1000);
    this.voice.learn();
    if (this.you === null || this.settings.get("hints") !== "on") this.hints = { step: 5 };
    this.settle();
    if (this.match.phase === "over") this.toEnd();
  }

  stop() {
    this.off.abort();
    clearInterval(this.tick);
    cancelAnimationFrame(this.frame);
    document.documentElement.classList.remove("at-890");
    this.stage.stop();
    this.turn.stop();
    this.keyboard.stop();
    this.drag.stop();
    this.finish?.stop();
    render(nothing, this.root);
  }

  /** @returns {number | null} */
  get you() {
    return this.turn.you;
  }

  /** @param {number} seat @returns {string} */
  nameOf(seat) {
    return this.match.seats[seat]?.name ?? String(seat + 1);
  }

  /** @returns {import("./model/sentences.js").Speaker} */
  speaker() {
    return { set: this.set, you: this.you, name: (seat) => this.nameOf(seat) };
  }

  // ---- drawing

  /** @returns {Scene} */
  scene() {
    const { turn, stage, match } = this;
    return sceneOf({
      set: this.set, view: stage.view, draft: stage.isSettled ? turn.draft : null, seen: turn.seen, you: this.you, sitters: match.seats, over: match.phase === "over",
      pending: turn.pending, offline: turn.offline, fresh: this.fresh, focus: this.focus, kingdom: this.kingdom, zoomed: this.zoomed, taken: this.taken(), now: Date.now(), needsOne: Boolean(match.header?.options?.bonus_needs_one),
    });
  }

  /** At the next frame: the window is being resized. */
  soon() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  /** @param {{fresh?: string | null, ruined?: string[]}} [how] what turns over */
  draw(how = {}) {
    if (this.finish) {
      this.finish.draw();
      return;
    }
    if (!this.stage.view) return;
    const places = this.motion.places();
    const scene = this.scene();
    const active = this.held();
    render(table(this.ui, scene, this.around(scene)), this.root);
    this.motion.play(places, how);
    this.beside(scene);
    if (active && document.activeElement !== active) this.giveBack(active);
  }

  /** @returns {HTMLElement | null} what at the table has the focus */
  held() {
    const active = document.activeElement;
    return active instanceof HTMLElement && active !== this.root && this.root.contains(active) ? active : null;
  }

  /** A drawing took the focus away: what only changed its place gets it again, what is gone hands it to its like, else to the decision. @param {HTMLElement} active */
  giveBack(active) {
    if (document.activeElement !== document.body) return;
    const { act } = active.dataset;
    const like = act ? this.root.querySelector(`[data-act="${CSS.escape(act)}"]`) : null;
    const to = /** @type {HTMLElement | null} */ (active.isConnected ? active : (like ?? this.root.querySelector("#cue-h")));
    to?.focus({ preventScroll: true });
  }

  /** What stands around the scene. @param {Scene} scene */
  around(scene) {
    const { match, stage, settings } = this;
    return {
      notice: this.notice, hints: scene.spectator || scene.over ? { step: 5 } : this.hints, letters: Boolean(settings.get("letters")), calm: settings.calm(),
      wide: matchMedia(WIDE).matches, phone: matchMedia(PHONE).matches, story: this.story(), now: Date.now(), waiting: stage.waiting, language: this.texts.language, options: { needsOne: Boolean(match.header?.options?.bonus_needs_one) },
      line: { status: match.status, retryIn: Math.max(0, Math.ceil(((match.retryAt ?? 0) - Date.now()) / 1000)), stopCode: match.stopCode ?? 0, private: match.private !== false },
    };
  }

  /** The match told so far, up to what is shown. */
  story() {
    const { match, stage } = this;
    const to = `${stage.until} ${match.entries.length} ${match.entries[0]?.revision}`;
    if (this.rounds.to !== to) this.rounds = { to, told: story(match.entries.filter((/** @type {Entry} */ { revision }) => revision <= stage.until)) };
    return this.rounds.told;
  }

  /** By place of the special buildings: what lay there and who took it. @returns {NonNullable<Scene["taken"]>} */
  taken() {
    const laid = this.match.entries.flatMap((/** @type {Entry} */ { effects = [] }) => effects).find((/** @type {any} */ effect) => effect.do === "laid_out");
    if (!laid) return [];
    const by = new Map(this.match.entries.flatMap((/** @type {Entry} */ { effects = [], revision }) => (revision > this.stage.until ? [] : effects.filter((effect) => effect.do === "took").map((effect) => [effect.tile, effect.seat]))));
    return laid.specials.map((/** @type {string} */ tile) => (by.has(tile) ? { tile, seat: by.get(tile) } : null));
  }

  /** Tab title, facts of the bar, items of the menu. @param {Scene} scene */
  beside(scene) {
    const { base } = scene;
    const turn = base.turn ?? base.player;
    const other = turn === null ? t("Table") : t("{name} is on turn", { name: `\u2068${this.nameOf(turn)}\u2069` });
    const title = scene.over ? t("The match is over") : scene.ask ? t("● Your turn") : other;
    if (title !== this.drawn.title) this.shell.title(title);
    this.drawn.title = title;
    const facts = JSON.stringify([base.round, base.turn, base.player, this.texts.language, scene.rows.map(({ name }) => name)]);
    if (facts !== this.drawn.facts) {
      this.drawn.facts = facts;
      this.shell.bar({ facts: factsView(this.ui, scene) });
    }
    const menu = `${this.texts.language} ${scene.spectator} ${scene.over} ${scene.botPlays}`;
    if (menu === this.drawn.menu) return;
    this.drawn.menu = menu;
    this.shell.menu([
      { icon: "keyboard", text: t("Icons and keys"), run: () => this.keyacts.help() },
      ...(scene.spectator || scene.over ? [] : scene.botPlays
        ? [{ icon: "person", text: t("Play on myself"), run: () => this.deeds.tell(this.match.returnToSeat()) }]
        : [{ icon: "bot", text: t("Let a bot play for me"), run: () => this.leave() }]),
    ]);
  }

  // ---- what happens

  /** @param {import("./stage.js").Frame} frame @param {View} before */
  shows({ entries, view }, before) {
    const effects = entries.flatMap(({ effects: some = [] }) => some);
    if (effects.length) {
      this.turn.passes(entries.findLast(({ effects: some }) => some?.length)?.seat);
      if (this.notice === this.refusal) this.triedElse();
      const placed = effects.findLast((effect) => effect.do === "placed");
      const refilled = effects.findLast((effect) => effect.do === "refilled");
      this.fresh = { tile: refilled?.tile ?? null, placed: placed ? { seat: placed.seat, cell: placed.cell } : null, ruined: effects.filter((effect) => effect.do === "ruined").map(({ seat, cell }) => [seat, cell]) };
      const ruined = this.fresh.ruined.map(([seat, cell]) => `#kd-${seat} [data-cell="${cell}"] svg`);
      queueMicrotask(() => this.motion.play(new Map(), { fresh: this.fresh.tile, ruined }));
    }
    this.voice.tell(entries, before, view);
  }

  /** All is shown: is something asked of me? */
  settle() {
    if (!this.stage.isSettled || !this.stage.view) return;
    const begins = this.turn.settle();
    if (begins) {
      this.focus = { cell: null, row: 0, special: 0, card: 0 };
      this.kingdom = null;
      this.spoken = "";
      if (this.turn.view?.phase === "take") {
        this.turns += 1;
        if (this.turns > 1) this.hinted("turn");
      }
    }
    this.draw();
    this.voice.seat(this.turn.botPlays);
    this.asks(begins && !guide.isOver(this.hints) ? guide.hintWords(this.hints.step).join(". ") : "");
    if (begins) this.arrive();
    const { outcome } = this.match;
    if (this.match.phase === "over" && outcome) this.toEnd();
  }

  /** The decision has come to me: who is nowhere on the page gets the focus there. */
  arrive() {
    this.toFocus("#cue-h", { lost: true, quiet: !matchMedia(PHONE).matches });
    if (this.turn.view?.phase === "ruin") this.toSight("#cue");
  }

  /** Says the question that is asked now, once. @param {string} [hint] */
  asks(hint = "") {
    const scene = this.scene();
    const { base } = scene;
    const asked = scene.ask ? JSON.stringify([scene.ask.kind, scene.trios.findIndex(({ now }) => now)]) : "";
    const key = JSON.stringify([base.round, base.turn, base.phase, base.trios.length, asked]);
    const view = scene.ask && this.turn.draft && this.turn.view ? this.questionView() : base;
    this.voice.ask(view, scene.ask, key, hint);
  }

  /** The view at which the question stands. @returns {View} */
  questionView() {
    const { draft, view, seen } = this.turn;
    return (draft && view && this.turn.question(draft, view, seen)) ?? this.stage.view;
  }

  /** The forecast knows more. */
  learnt() {
    if (this.off.signal.aborted) return;
    this.draw();
    this.asks();
    this.sayOutcome();
  }

  /** What would follow is to be said: now, or as soon as it is known. */
  sayFollows() {
    this.spoken = "wanted";
    this.sayOutcome();
  }

  sayOutcome() {
    const { turn } = this;
    if (this.spoken !== "wanted" || !turn.draft || !turn.view) return;
    const actions = turn.command();
    const known = actions ? turn.seen(actions) : undefined;
    if (!actions) {
      this.spoken = turn.draft.take || turn.draft.parts.some(({ choice }) => choice) ? "wanted" : "";
      return;
    }
    if (!known?.view) return;
    this.spoken = "";
    this.voice.preview(turn.view, known.view, known.effects);
  }

  /** What stands on the coast, and what would. */
  coastSaid() {
    const scene = this.scene();
    const then = scene.view;
    const { comes, seats } = follows(then, []);
    return [say.coast(then), comes ? t("An invasion would hit {names}.", { names: seats.map((seat) => this.nameOf(seat)).join(", ") }) : ""].filter(Boolean).join(" ");
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
    this.stage.jump();
    if (told) this.live.alert(t("The server went back."));
  }

  ticks() {
    if (this.match.status === "waiting" || this.match.seats.some((/** @type {any} */ sitter) => sitter.away && sitter.due)) this.draw();
  }

  stale() {
    this.notice = { kind: "wrong", icon: "warn", head: t("The table moved on."), text: t("Something happened since you chose. The table is shown as it is now; choose again.") };
    this.draw();
    this.toFocus("#notice");
  }

  /** @param {string | undefined} id clause @param {string} text @param {{title?: string}} [how] */
  refused(id, text, { title = t("That is not allowed now.") } = {}) {
    this.notice = this.refusal = { kind: "wrong", icon: "warn", head: title, text, clause: id };
    this.live.alert(`${title} ${text} ${id ?? ""}`);
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

  /** @returns {Partial<import("./views/part.js").Acts>} */
  acts() {
    return {
      choose: (act) => this.play.choose(act),
      commit: () => this.play.commit(),
      undo: () => this.play.undo(),
      look: () => this.play.look(),
      none: () => this.play.none(),
      fewer: (cell) => this.play.fewer(cell),
      order: (at, by) => this.play.order(at, by),
      goto: (at) => this.play.goto(at),
      kingdom: (seat) => this.showKingdom(seat),
      zoom: (seat) => this.zoom(seat),
      grab: (e, act) => this.drag.grab(e, act),
      clause: (id) => this.shell.clause(id, "890"),
      card: (card) => this.showCard(card),
      help: () => this.keyacts.help(),
      legend: () => sheet({ title: () => t("What the icons mean"), draw: () => legend(this.ui) }),
      retry: () => this.match.retryNow(),
      callBot: (seat) => this.deeds.tell(this.match.callBot(seat)),
      takeSeat: () => this.deeds.tell(this.match.returnToSeat()),
      toEnd: () => this.toEnd(),
      nextHint: () => this.guided(guide.next(this.hints)),
      skipHints: () => this.skipHints(),
      closeNotice: () => {
        this.notice = null;
        this.refusal = null;
        this.draw();
        this.toFocus("#cue-h");
      },
    };
  }

  /** @param {number} seat on a phone: the kingdom in sight @param {{focus?: boolean}} [how] */
  showKingdom(seat, { focus = false } = {}) {
    this.kingdom = seat;
    this.draw();
    const kingdom = /** @type {HTMLElement | null} */ (this.root.querySelector(`#kd-${seat}`));
    kingdom?.scrollIntoView({ block: "nearest", inline: "start", behavior: this.glide });
    if (focus) {
      if (kingdom && !kingdom.hasAttribute("tabindex")) kingdom.tabIndex = -1;
      kingdom?.focus({ preventScroll: true });
    }
    const { coins, towers, nobles, points } = this.stage.view.kingdoms[seat];
    this.live.say(t("Kingdom of {name}. Coins {coins}, towers {towers}, nobles {nobles}. Points at the end as things stand: {points}.", { name: this.nameOf(seat), coins, towers, nobles, points }));
  }

  /** @param {number | null} seat */
  zoom(seat) {
    this.zoomed = seat;
    this.draw();
  }

  /** @param {string} card what it can do */
  showCard(card) {
    sheet({ title: () => this.set.nameOf(card), draw: () => cardView(this.ui, card, {}) });
  }

  async leave() {
    const sure = await askFirst({
      title: t("Let a bot play for you?"), body: html`<p>${t("Your seat is kept. Take it back whenever you like.")}</p>`,
      acts: [{ text: t("Let a bot play"), value: true, kind: "first", icon: "bot" }, { text: t("Play on myself"), value: null }],
    });
    if (sure) this.deeds.tell(this.match.leave());
  }

  toEnd() {
    if (this.finish) return;
    const view = this.match.view;
    this.stage.view = view;
    this.finish = new Finish(this.root, { match: this.match, ui: this.ui, shell: this.shell, you: this.you, scene: () => this.scene(), calm: () => this.settings.calm(), say: (text) => this.live.say(text) });
    this.finish.start();
    this.voice.ended(view, this.match.outcome);
    this.shell.title(t("The match is over"));
    this.toFocus("#end-h");
    window.scrollTo({ top: 0 });
  }

  // ---- hints

  /** @param {"take" | "place" | "commit" | "trio" | "turn"} did */
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

  // ---- focus and sight

  /** @returns {ScrollBehavior} */
  get glide() {
    return this.settings.calm() ? "auto" : "smooth";
  }

  /** This button becomes the tab stop of its group. @param {HTMLElement} button */
  stops(button) {
    const slot = button.closest("[data-slot]")?.getAttribute("data-slot");
    const special = button.closest("[data-special]")?.getAttribute("data-special");
    const cell = button.closest("[data-cell]")?.getAttribute("data-cell");
    if (slot) this.focus.row = Number(slot);
    else if (special) this.focus.special = Number(special);
    else if (cell) this.focus.cell = /** @type {import("./types.js").Cell} */ (cell);
    else {
      const all = [...(button.closest(".opts, .picks, .csts")?.querySelectorAll("[data-act]") ?? [])];
      if (all.includes(button)) this.focus.card = all.indexOf(button);
    }
    this.draw();
  }

  /** @param {string} selector @param {{fallback?: string, lost?: boolean, quiet?: boolean}} [how] `lost`: only if nothing has the focus */
  toFocus(selector, { fallback, lost = false, quiet = false } = {}) {
    if (lost && document.activeElement && document.activeElement !== document.body && document.activeElement.isConnected) return;
    const element = /** @type {HTMLElement | null} */ (this.root.querySelector(selector) ?? (fallback ? this.root.querySelector(fallback) : null));
    element?.focus({ preventScroll: quiet });
  }

  /** @param {string} selector */
  toSight(selector) {
    this.root.querySelector(selector)?.scrollIntoView({ block: "nearest", behavior: this.glide });
  }
}
