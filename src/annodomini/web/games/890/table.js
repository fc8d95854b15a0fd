/** The table: brings together what is shown (`Stage`), my turn (`Turn`, `Play`), what is said (`Voice`), keys, drag and focus. The views only draw. */
import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { tab } from "../../net/storage.js";
import { commonActs } from "../../table/acts.js";
import { Deeds } from "../../table/deeds.js";
import { Focus } from "../../table/focus.js";
import { Guide } from "../../table/guide.js";
import { Head } from "../../table/head.js";
import { listen } from "../../table/keyboard.js";
import { attend, lineOf } from "../../table/life.js";
import { over } from "../../table/model/guide.js";
import { Notices } from "../../table/notices.js";
import { Presence } from "../../table/presence.js";
import { sheet } from "../../views/dialog.js";
import { Carry } from "./carry.js";
import { drag } from "./drag.js";
import { Finish } from "./finish.js";
import { KeyActs, keysHelp } from "./keyacts.js";
import { Motion } from "./motion.js";
import { Play } from "./play.js";
import { Stage } from "./stage.js";
import { Turn } from "./turn.js";
import { Voice } from "./voice.js";
import { did, fits, hintWords } from "./model/hints.js";
import { intent } from "./model/keys.js";
import { follows } from "./model/coast.js";
import { sceneOf } from "./model/scene.js";
import { movesOf } from "./model/moves.js";
import * as say from "./model/sentences.js";
import { story } from "./model/story.js";
import { setOf } from "./model/tiles.js";
import { cardSheet } from "./views/card.js";
import { legend } from "./views/legend.js";
import { facts as factsView } from "./views/side.js";
import { table } from "./views/table.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Scene} Scene @typedef {import("./types.js").Entry} Entry */

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
    /** @type {number | null} */
    this.zoomed = null;
    /** @type {number | null} */
    this.kingdom = null; // chosen on a phone; null: mine
    /** @type {Scene["focus"]} */
    this.tabStops = { cell: null, row: 0, special: 0, card: 0 };
    /** @type {Scene["fresh"]} */
    this.fresh = { tile: null, placed: null, ruined: [] };
    this.turns = 0; // of mine that were begun on this page
    this.rounds = { to: "", told: /** @type {import("./model/story.js").Round[]} */ ([]) };
    this.spoken = ""; // the tried-out actions whose outcome is to be said once it is known
    /** @type {Finish | null} */
    this.finish = null;
    this.off = new AbortController();
    const calm = () => settings.calm();
    this.turn = new Turn(match, tab, () => this.learnt());
    this.seat = this.turn.seat;
    this.focus = new Focus(root, calm);
    this.notices = new Notices(live, this);
    this.deeds = new Deeds(this);
    this.guide = new Guide(did, settings, this);
    this.head = new Head(shell, texts);
    this.presence = new Presence(live, match);
    this.motion = new Motion(root, calm);
    this.voice = new Voice(live, match, () => this.speaker());
    this.stage = new Stage(match, { draw: () => this.draw(), shows: (frame, before) => this.shows(frame, before), settled: () => this.settle() }, { calm, slow: () => !this.guide.isOver });
    this.play = new Play(this);
    this.drag = drag(root, new Carry(this), calm);
    this.keyacts = new KeyActs(this);
    listen(root, (e) => this.key(e), this.off.signal);
    /** @type {import("./views/part.js").Ui} */
    this.ui = { set: this.set, nameOf: (seat) => this.nameOf(seat), path: (path) => shell.path(path), acts: this.acts() };
  }

  // ---- life

  start() {
    attend(this, this);
    document.documentElement.classList.add("at-890");
    this.guide.begin(this.you);
    this.settle();
    if (this.match.phase === "over") this.toEnd();
  }

  stop() {
    this.off.abort();
    document.documentElement.classList.remove("at-890");
    this.stage.stop();
    this.turn.stop();
    this.drag.stop();
    this.finish?.stop();
    render(nothing, this.root);
  }

  /** @returns {number | null} */
  get you() {
    return this.seat.you;
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
    const { turn, seat, stage, match } = this;
    return sceneOf({
      set: this.set, view: stage.view, draft: stage.isSettled ? turn.draft : null, seen: turn.seen, you: this.you, sitters: match.seats, over: match.phase === "over",
      pending: seat.pending, offline: seat.offline, fresh: this.fresh, focus: this.tabStops, kingdom: this.kingdom, zoomed: this.zoomed, taken: this.taken(), now: Date.now(), needsOne: Boolean(match.header?.options?.bonus_needs_one),
    });
  }

  draw() {
    if (this.finish) {
      this.finish.draw();
      return;
    }
    if (!this.stage.view) return;
    const places = this.motion.places();
    const scene = this.scene();
    this.focus.over(() => {
      render(table(this.ui, scene, this.around(scene)), this.root);
      this.motion.play(places);
      this.beside(scene);
    });
  }

  /** What stands around the scene. @param {Scene} scene */
  around(scene) {
    const { match, stage, settings } = this;
    return {
      notice: this.notices.now, hints: scene.spectator || scene.over ? over() : this.guide.hints, letters: Boolean(settings.get("letters")), calm: settings.calm(),
      wide: matchMedia(WIDE).matches, phone: matchMedia(PHONE).matches, story: this.story(), now: Date.now(), waiting: stage.waiting, language: this.texts.language, options: { needsOne: Boolean(match.header?.options?.bonus_needs_one) },
      line: lineOf(match),
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
    this.head.title({ over: scene.over, mine: scene.ask !== null, name: turn === null ? null : this.nameOf(turn) });
    this.head.facts([base.round, base.turn, base.player, scene.rows.map(({ name }) => name)], () => factsView(this.ui, scene));
    this.head.menu({ help: { text: t("Icons and keys"), run: () => this.keyacts.help() }, seated: !scene.spectator && !scene.over, botPlays: scene.botPlays, deeds: this.deeds });
  }

  // ---- what happens

  /** @param {Entry[]} entries @param {boolean} live */
  take(entries, live) {
    this.stage.take(entries, live);
    this.presence.seat(this.seat.botPlays);
    if (!live && this.match.phase === "over") this.toEnd(); // it was over before one came
  }

  line() {
    this.turn.wish();
  }

  /** @param {import("./stage.js").Frame} frame @param {View} before */
  shows({ entries, view }, before) {
    const effects = entries.flatMap(({ effects: some = [] }) => some);
    if (effects.length) {
      this.turn.passes(entries.findLast(({ effects: some }) => some?.length)?.seat);
      if (this.notices.now === this.notices.refusal) this.notices.triedElse();
      const moves = movesOf(effects, before, { you: this.you });
      this.fresh = moves;
      queueMicrotask(() => this.motion.happened(moves)); // once it is drawn
    }
    this.voice.tell(entries, before, view);
    for (const entry of entries) this.presence.entry(entry);
  }

  /** All is shown: is something asked of me? */
  settle() {
    if (!this.stage.isSettled || !this.stage.view) return;
    const begins = this.turn.settle();
    if (begins) {
      this.tabStops = { cell: null, row: 0, special: 0, card: 0 };
      this.kingdom = null;
      this.spoken = "";
      if (this.turn.view?.phase === "take") {
        this.turns += 1;
        if (this.turns > 1) this.guide.did("turn");
      }
    }
    this.draw();
    this.presence.seat(this.seat.botPlays);
    this.asks(begins && !this.guide.isOver && fits(this.turn.view?.phase ?? "castle") ? hintWords(this.guide.hints.step).join(". ") : "");
    if (begins) this.arrive();
    const { outcome } = this.match;
    if (this.match.phase === "over" && outcome) this.toEnd();
  }

  /** The decision has come to me: who is nowhere on the page gets the focus there. */
  arrive() {
    this.focus.to("#cue-h", { lost: true, quiet: !matchMedia(PHONE).matches });
    if (this.turn.view?.phase === "ruin") this.focus.sight("#cue");
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

  /** @param {boolean} told the host went back */
  reset(told) {
    this.turn.reset();
    if (told) this.notices.wentBack();
    this.stage.jump();
  }

  stale() {
    this.turn.wish();
    this.notices.show({ kind: "wrong", icon: "warn", head: t("The table moved on."), text: t("Something happened since you chose. The table is shown as it is now; choose again.") });
  }

  // ---- what can be asked for

  /** @returns {Partial<import("./views/part.js").Acts>} */
  acts() {
    return {
      ...commonActs(this),
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
    };
  }

  /** @param {number} seat on a phone: the kingdom in sight @param {{focus?: boolean}} [how] */
  showKingdom(seat, { focus = false } = {}) {
    this.kingdom = seat;
    this.draw();
    const kingdom = /** @type {HTMLElement | null} */ (this.root.querySelector(`#kd-${seat}`));
    kingdom?.scrollIntoView({ block: "nearest", inline: "start", behavior: this.focus.glide });
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
    sheet({ title: () => this.set.nameOf(card), draw: () => cardSheet(this.ui, card) });
  }

  toEnd() {
    if (this.finish) return;
    const view = this.match.view;
    this.stage.view = view;
    this.finish = new Finish(this.root, { match: this.match, ui: this.ui, shell: this.shell, you: this.you, scene: () => this.scene(), calm: () => this.settings.calm(), say: (text) => this.live.say(text) });
    this.finish.start();
    this.voice.ended(view, this.match.outcome);
    this.shell.title(t("The match is over"));
    this.focus.to("#end-h");
    window.scrollTo({ top: 0 });
  }

  /** @param {KeyboardEvent} e @returns {boolean} */
  key(e) {
    const found = intent(e, { letters: Boolean(this.settings.get("letters")) });
    return found !== null && !this.finish && this.keyacts.act(found);
  }

  /** This button becomes the tab stop of its group. @param {HTMLElement} button */
  stops(button) {
    const slot = button.closest("[data-slot]")?.getAttribute("data-slot");
    const special = button.closest("[data-special]")?.getAttribute("data-special");
    const cell = button.closest("[data-cell]")?.getAttribute("data-cell");
    if (slot) this.tabStops.row = Number(slot);
    else if (special) this.tabStops.special = Number(special);
    else if (cell) this.tabStops.cell = /** @type {import("./types.js").Cell} */ (cell);
    else {
      const all = [...(button.closest(".opts, .picks, .csts")?.querySelectorAll("[data-act]") ?? [])];
      if (all.includes(button)) this.tabStops.card = all.indexOf(button);
    }
    this.draw();
  }
}
