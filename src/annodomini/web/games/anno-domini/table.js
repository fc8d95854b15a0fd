/** The table: what is shown (`Stage`), my draft, keys, drag and focus, and the words spoken on the way. The views only draw. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t, th } from "../../i18n.js";
import { ask } from "../../views/dialog.js";
import { Carry } from "./carry.js";
import { Deeds } from "./deeds.js";
import { Drag } from "./drag.js";
import { Finish } from "./finish.js";
import { KeyActs } from "./keyacts.js";
import { Keyboard } from "./keyboard.js";
import { Motion } from "./motion.js";
import { Stage } from "./stage.js";
import { firstGap } from "./model/chain.js";
import { backStep, boundsOf, command, draftChain, fresh, isLoose, isTooMany, reduce } from "./model/draft.js";
import * as guide from "./model/hints.js";
import { sceneOf } from "./model/scene.js";
import * as say from "./model/sentences.js";
import { story } from "./model/story.js";
import { keysHelp } from "./views/keys.js";
import { table } from "./views/table.js";
import { isolated } from "./views/part.js";

/** @typedef {import("./model/draft.js").Change} Change */
/** @typedef {import("./model/draft.js").Draft} Draft */
/** @typedef {import("./model/scene.js").Scene} Scene */
/** @typedef {import("./views/part.js").Ui} Ui */

/** Narrower than this the story is folded. */
const WIDE = "(min-width: 48rem)";

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
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {import("./model/draft.js").Bounds | null} */
    this.bounds = null;
    /** @type {Draft | null} */
    this.kept = null; // the draft as it was when something else came in between
    /** @type {string | null} */
    this.marked = null;
    this.typed = "";
    this.focus = 0;
    /** @type {import("./views/table.js").Notice | null} */
    this.notice = null;
    /** @type {import("./views/table.js").Notice | null} */
    this.reversal = null;
    this.hints = guide.begin();
    this.escapes = 0;
    this.turnTold = -1;
    this.awaited = 0; // revision of my command that has been accepted but not shown
    /** @type {Map<string, import("./views/reveal.js").Back>} */
    this.backs = new Map();
    /** @type {boolean[]} */
    this.away = [];
    this.lost = false;
    /** @type {import("./model/story.js").Round[]} */
    this.rounds = [];
    this.roundsTo = -1;
    this.drawn = { title: "", facts: "" };
    this.hadFocus = false;
    /** @type {string[]} */
    this.told = []; // sentences of the entry shown last
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.tick = undefined;
    /** @type {Finish | null} */
    this.finish = null;
    this.off = new AbortController();
    const calm = () => settings.calm();
    this.motion = new Motion(root, calm);
    this.stage = new Stage(match, { draw: () => this.draw(), shows: (entry, before, then) => this.shows(entry, before, then), turns: (step) => this.turns(step), settled: () => this.settle() }, calm);
    this.deeds = new Deeds(this);
    const carry = new Carry(this);
    this.drag = new Drag(root, {
      lift: (card, from) => carry.lift(card, from), aim: (gap) => carry.aim(gap), move: (card, place) => carry.move(card, place), cancel: () => carry.end(false), drop: () => carry.end(true),
    }, calm);
    const keys = new KeyActs(this);
    this.keyboard = new Keyboard({
      now: () => ({ mode: this.scene().keys, highest: keys.highest(), letters: Boolean(settings.get("letters")), wait: Boolean(settings.get("alwaysEnter")) }),
      act: (intent) => keys.key(intent), number: (number) => keys.number(number), typed: (typed) => { this.typed = typed; this.draw(); },
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
      if (!live && this.match.phase === "over") this.toEnd(); // it was over before one came
    });
    on("reset", ({ told }) => {
      this.draft = null;
      if (told) this.notice = { kind: "wrong", icon: "warn", head: t("The server went back."), text: t("It has told an earlier state of this match; what is shown is its state now.") };
      this.stage.jump();
    });
    on("status", () => this.status());
    on("presence", () => this.presence());
    on("names", () => this.draw());
    on("pending", () => this.draw());
    on("fair", () => this.draw());
    on("stale", () => this.stale());
    on("ended", () => this.stage.pump());
    on("phase", () => this.stage.isSettled && this.settle());
    this.texts.addEventListener("language", () => this.draw(), { signal });
    this.settings.addEventListener("change", () => this.draw(), { signal });
    window.addEventListener("resize", () => this.draw(), { signal });
    this.tick = setInterval(() => this.ticks(), 1000);
    this.away = this.match.seats.map((/** @type {any} */ sitter) => Boolean(sitter.away && !sitter.botPlays));
    if (this.you === null || this.settings.get("hints") !== "on") this.hints = { step: 5 };
    this.settle();
    if (this.match.phase === "over") this.toEnd();
  }

  stop() {
    this.off.abort();
    clearInterval(this.tick);
    this.stage.clear();
    this.keyboard.stop();
    this.drag.clear();
    this.finish?.stop();
    document.documentElement.style.scrollPaddingBlockEnd = "";
    render(nothing, this.root);
  }

  /** @returns {number | null} */
  get you() {
    return this.match.you?.seat ?? null;
  }

  /** A command of mine is on its way, or accepted and not here yet. */
  get pending() {
    return Boolean(this.match.pending) || this.match.revision < this.awaited;
  }

  get offline() {
    return this.match.status === "waiting" || this.match.status === "stopped";
  }

  // ---- drawing

  /** @returns {Scene} */
  scene() {
    return sceneOf({
      position: this.stage.position, bounds: this.stage.isSettled ? this.bounds : null, draft: this.draft, showing: this.stage.showing, you: this.you, sitters: this.match.seats, over: this.match.phase === "over" && !this.bounds,
      pending: this.pending, offline: this.offline, fit: Math.floor((window.innerHeight - 300) / 66), fresh: this.stage.fresh, marked: this.marked, typed: this.typed,
    });
  }

  /** @param {{slow?: string | null}} [how] */
  draw({ slow = null } = {}) {
    if (this.finish) {
      this.finish.draw();
      return;
    }
    const before = this.motion.places();
    const scene = this.scene();
    const last = this.rounds[this.rounds.length - 1] ?? null;
    render(table(this.ui, scene, {
      round: this.story() ?? last, notice: this.notice, reversal: this.reversal, hints: this.hints, letters: Boolean(this.settings.get("letters")),
      line: { status: this.match.status, retryIn: Math.max(0, Math.ceil(((this.match.retryAt ?? 0) - Date.now()) / 1000)), stopCode: this.match.stopCode ?? 0, private: this.match.private !== false },
      focus: Math.min(this.focus, Math.max(0, scene.hand.length - 1)), wide: matchMedia(WIDE).matches, names: scene.rows.map((row) => row.name).join("\n"), now: Date.now(), waiting: this.stage.waiting, backs: this.backs, calm: this.settings.calm(),
    }), this.root);
    this.motion.play(before, { slow: slow ?? this.stage.fresh });
    if (window.innerWidth <= 768) this.clearDock();
    this.around(scene);
    // an element that went away with the focus hands it to the cue
    if (this.hadFocus && document.activeElement === document.body) /** @type {HTMLElement | null} */ (this.root.querySelector("#cue-h"))?.focus({ preventScroll: true });
    this.hadFocus = this.root.contains(document.activeElement);
  }

  /** What is scrolled into view must not come to lie under the dock. */
  clearDock() {
    const docks = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".mine, .cue-area")]);
    const dock = docks.find((one) => getComputedStyle(one).position === "sticky");
    document.documentElement.style.scrollPaddingBlockEnd = dock ? `${dock.offsetHeight + 8}px` : "";
  }

  /** The round that is shown, told up to what is shown. */
  story() {
    const shown = this.stage.queue[0]?.revision ?? Infinity;
    if (this.roundsTo !== this.match.revision) {
      this.rounds = story(this.match.entries, this.match.header?.seats?.length ?? 0);
      this.roundsTo = this.match.revision;
    }
    const number = this.stage.showing ? this.stage.showing.reveal.round : this.stage.position.round;
    const round = this.rounds.findLast((one) => one.round === number);
    if (!round) return null;
    const turning = this.stage.showing && !this.stage.showing.done ? this.stage.showing.reveal.revision : Infinity;
    return { ...round, lines: round.lines.filter((line) => line.revision < shown && line.revision < turning) };
  }

  /** Tab title and facts of the bar. @param {Scene} scene */
  around(scene) {
    const { position } = scene.state;
    const mine = scene.mode !== "wait" && scene.mode !== "reveal";
    const title = scene.state.over ? t("The match is over") : mine ? t("● Your turn") : position.turn === null ? t("Table") : t("{name} is on turn", { name: isolated(this.ui.nameOf(position.turn)) });
    if (title !== this.drawn.title) this.shell.title(title);
    this.drawn.title = title;
    const packs = (this.match.header?.components?.packs ?? []).map((/** @type {any} */ pack) => this.packTitle(pack.id));
    const round = scene.state.showing?.reveal.round ?? position.round;
    const facts = `${round} ${packs.join()} ${this.texts.language}`;
    if (facts === this.drawn.facts) return;
    this.drawn.facts = facts;
    this.shell.bar({ facts: html`<span>${th("Round {round}", { round: html`<b class="num">${round}</b>` })}</span>${packs.length ? html`<span class="opt-fact">${packs.length > 1 ? t("Packs") : t("Pack")} <b>${packs.join(", ")}</b></span>` : nothing}` });
  }

  /** @param {string} pack id */
  packTitle(pack) {
    const { position } = this.stage;
    const card = [...position.chain, ...position.hands.flat(), ...position.top].find((id) => id.startsWith(`${pack}/`));
    return (card && this.ui.captions(card).packTitle) || pack;
  }

  // ---- what happens

  /** @returns {import("./model/sentences.js").Speaker} */
  get speaker() {
    return { you: this.you, name: this.ui.nameOf, caption: (card) => this.ui.captions(card).text };
  }

  /** @param {import("./types.js").Entry} entry @param {import("./model/position.js").Position} before @param {import("./model/position.js").Position} then */
  shows(entry, before, then) {
    if (entry.effects) {
      if (this.draft && entry.seat !== this.you) this.kept = this.draft;
      this.draft = null;
      this.bounds = null;
      this.reversal = null;
      if (entry.seat === this.you) {
        this.notice = null;
        this.marked = null;
      }
      const laid = entry.effects.find((effect) => effect.do === "laid" && !effect.stack);
      if (laid && laid.seat !== this.you) this.motion.from(laid.card, laid.seat);
      const reversed = entry.effects.find((effect) => effect.do === "reversed");
      if (reversed) {
        this.motion.reverse(reversed.direction);
        const next = then.turn;
        this.reversal = {
          kind: "info", icon: "reverse", head: t("The direction reverses."), clause: "AD-3.15",
          text: `${t("{name} is down to two cards.", { name: isolated(this.ui.nameOf(reversed.seat)) })} ${next === null ? "" : next === this.you ? t("You are next.") : t("{name} is next.", { name: isolated(this.ui.nameOf(next)) })}`,
        };
      }
    }
    this.told = say.heard(entry, before, then, this.speaker);
    if (entry.kind === "seat" && entry.seat !== undefined && entry.seat !== this.you) {
      if (entry.do === "bot") this.told.push(say.presence(this.ui.nameOf(entry.seat), "bot"));
      if (entry.do === "person") this.told.push(say.presence(this.ui.nameOf(entry.seat), "back"));
    }
    // the verdict waits until the cards are turned
    const reveals = entry.effects?.some((effect) => effect.do === "revealed");
    if (reveals && this.told.length > 1) this.live.say(this.told.slice(0, -1).join(" "));
    else if (!reveals) this.told.forEach((line) => this.live.say(line));
  }

  /** @param {"begin" | "turn" | "line" | "verdict"} step */
  turns(step) {
    const showing = this.stage.showing;
    if (!showing) return;
    if (step === "begin") this.fetchBacks(showing.reveal.cards.map((card) => card.card));
    if (step === "verdict") {
      const verdict = this.told.at(-1);
      if (verdict) this.live.say(verdict);
      this.toFocus("#chain-h", { scroll: true });
      if (this.hints.step < 5) this.hints = guide.did(this.hints, "doubt");
    }
    // a long chain is followed down as it is turned
    if (step === "turn") this.root.querySelectorAll(".chain.is-reveal > .stop")[showing.turned - 1]?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    if (step === "line") this.root.querySelector(".is-wrong-from")?.scrollIntoView({ block: "nearest", behavior: this.settings.calm() ? "auto" : "smooth" });
  }

  /** @param {string[]} cards */
  async fetchBacks(cards) {
    await Promise.all(cards.filter((card) => !this.backs.has(card)).map(async (card) => {
      try {
        this.backs.set(card, await this.match.card(card));
      } catch {
        // the date stands without its comment; the next reveal asks again
      }
    }));
    if (!this.off.signal.aborted) this.draw();
  }

  /** All is shown: is it my turn? */
  settle() {
    const { view } = this.match;
    if (!this.stage.isSettled) return;
    const bounds = this.match.phase === "over" || this.botPlays() ? null : boundsOf(view, this.you);
    const begins = bounds !== null && this.bounds === null;
    this.bounds = bounds;
    if (!bounds) this.draft = null;
    else if (begins) {
      this.draft = this.kept ? reduce(this.kept, { type: "reset", keepCard: true }, bounds) : fresh(bounds);
      if (this.marked && bounds.hand.includes(this.marked)) this.focus = bounds.hand.indexOf(this.marked);
    }
    this.kept = null;
    this.draw();
    const { position } = this.stage;
    if (position.turn !== null && this.turnTold !== this.match.revision && this.match.phase === "play") {
      this.turnTold = this.match.revision;
      if (bounds && isLoose(bounds) && bounds.stack.length > 1) this.live.say(say.twoFromStack(...this.pair(bounds.stack), 3));
      else this.live.say(say.onTurn(position, this.speaker));
      if (begins && this.hints.step <= 4) this.live.say(this.root.querySelector("#hint-now")?.textContent?.replace(/\s+/gu, " ").trim() ?? "");
    }
    if (this.match.phase === "over" && !this.finish && !this.stage.showing && this.match.outcome && this.match.outcome.status !== "finished") this.toEnd();
  }

  /** @param {readonly string[]} stack @returns {[string, string]} */
  pair(stack) {
    return [this.ui.captions(stack[0]).text, this.ui.captions(stack[1]).text];
  }

  botPlays() {
    const sitter = this.you === null ? null : this.match.seats[this.you];
    return Boolean(sitter?.botPlays);
  }

  status() {
    const lost = this.offline;
    if (lost && !this.lost) this.live.alert(say.connection(false));
    if (!lost && this.lost && this.match.status === "open") this.live.say(say.connection(true));
    if (lost || this.match.status === "open") this.lost = lost;
    this.draw();
  }

  presence() {
    this.match.seats.forEach((/** @type {any} */ sitter, /** @type {number} */ seat) => {
      const away = Boolean(sitter.away && !sitter.botPlays);
      if (seat !== this.you && sitter.kind === "person" && away !== Boolean(this.away[seat])) {
        if (away && !sitter.due) this.live.say(say.presence(sitter.name, "away"));
        else if (!away && !sitter.botPlays) this.live.say(say.presence(sitter.name, "back"));
      }
      this.away[seat] = away;
    });
    this.draw();
  }

  ticks() {
    if (this.match.status === "waiting" || this.match.seats.some((/** @type {any} */ sitter) => sitter.away && sitter.due)) this.draw();
  }

  stale() {
    this.notice = { kind: "wrong", icon: "warn", head: t("Somebody was faster."), text: t("The chain has changed since you chose. Your card is back in your row; the new chain is shown.") };
    if (this.draft && this.bounds) this.draft = reduce(this.draft, { type: "reset", keepCard: true }, this.bounds);
    this.draw();
    this.toFocus("#notice");
  }

  // ---- what I do

  /** @param {Change} change @returns {boolean} whether anything changed */
  change(change) {
    if (!this.draft || !this.bounds || this.pending) return false;
    const before = this.draft;
    const next = reduce(before, change, this.bounds);
    if (next === before) return false;
    this.draft = next;
    this.escapes = 0;
    this.draw();
    return true;
  }

  /** @returns {import("./views/part.js").Acts} */
  acts() {
    return {
      draft: (change) => this.draftAct(change),
      gap: (gap) => this.aimOrLay(gap),
      lay: () => this.lay(),
      doubt: () => this.deeds.doubt(),
      hand: (card) => this.choose(card, true),
      move: (card, to) => this.move(card, to),
      pick: (card) => this.change(this.draft?.picked === card ? { type: "putDown" } : { type: "pick", card }),
      back: () => this.goBack(),
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
      nextHint: () => {
        this.hints = guide.next(this.hints);
        this.endGuide();
        this.draw();
      },
      skipHints: () => this.skipHints(),
      closeNotice: () => {
        this.notice = null;
        this.draw();
        this.toFocus("#cue-h");
      },
    };
  }

  /** Changes asked for by a button, with their words. @param {Change} change */
  draftAct(change) {
    const bounds = this.bounds;
    if (!this.change(change) || !this.draft || !bounds) return;
    const { draft } = this;
    if (change.type === "takeBack" || change.type === "allBack") this.live.say(say.takenBack(draft.moves.length));
    if (change.type === "swap") this.live.say(say.swapped(this.ui.captions(draftChain(draft, bounds)[0]).text));
    if (change.type === "correct") this.toFocus(draft.correcting ? '[data-stop="0"]' : `[data-hand="${this.focus}"]`);
    if (change.type === "choosing") this.toFocus(`[data-hand="${this.focus}"]`);
    if (change.type === "half" || change.type === "widen") this.toFocus(".pivot .btn, .gap-btn[tabindex='0']");
    if (change.type === "unfold") this.toFocus(".gap-btn[tabindex='0']");
    if (change.type === "takeBack" || change.type === "allBack") this.toFocus("#cue-h", { lost: true });
  }

  /** @param {string} card @param {boolean} [byPointer] a click: the focus stays, nothing is aimed at */
  choose(card, byPointer = false) {
    if (!this.bounds || !this.draft) {
      if (this.stage.position.turn === null || this.you === null) return;
      this.marked = this.marked === card ? null : card;
      this.focus = Math.max(0, this.stage.position.hands[this.you].indexOf(card));
      this.draw();
      return;
    }
    this.focus = Math.max(0, this.bounds.hand.indexOf(card));
    if (this.draft.card === card) {
      if (byPointer && !isLoose(this.bounds)) this.change({ type: "choosing" });
      return;
    }
    if (!this.change({ type: "choose", card })) return;
    this.hinted("choose");
    this.live.say(say.chosen(this.focus + 1, draftChain(this.draft, this.bounds).length + 1));
    if (!byPointer || document.activeElement?.matches("[data-hand]:focus-visible")) this.toFirstGap();
    else this.showGaps();
  }

  /** Chosen by key: the focus goes to the gap aimed at last in this turn, else to the lowest; it is aimed at by the next key only. */
  toFirstGap() {
    if (!this.draft || !this.bounds) return;
    const { window, last } = this.draft;
    const gap = window && last === null ? Math.round((window.low + window.high) / 2) : firstGap(this.draft, draftChain(this.draft, this.bounds).length + 1);
    this.toFocus(`[data-gap="${gap}"]`, { fallback: ".gap-btn[tabindex='0'], .gap-btn" });
  }

  /** Chosen by mouse or finger far below the chain: at least one gap comes into sight. */
  showGaps() {
    const gaps = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".gap-btn")]);
    const seen = gaps.some((gap) => {
      const { top, bottom } = gap.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight - 40;
    });
    if (!seen) gaps.at(-1)?.scrollIntoView({ block: "center", behavior: this.settings.calm() ? "auto" : "smooth" });
  }

  /** @param {number} gap @param {boolean} [focus] */
  aim(gap, focus = true) {
    if (!this.bounds || !this.change({ type: "aim", gap }) || !this.draft) return;
    this.hinted("aim");
    this.live.say(say.aimed(gap, draftChain(this.draft, this.bounds), (card) => this.ui.captions(card).text));
    if (focus) this.toFocus(`[data-gap="${gap}"]`);
    this.root.querySelector(".gap.is-aimed")?.scrollIntoView({ block: "nearest" });
    if (this.settings.get("atOnce")) this.lay();
  }

  /** @param {number} gap */
  aimOrLay(gap) {
    if (this.draft?.gap === gap) this.lay();
    else this.aim(gap);
  }

  lay() {
    if (!this.draft || !this.bounds || this.pending || this.offline || this.draft.gap === null) return;
    if (this.scene().stacking) {
      this.change({ type: "place" });
      this.toFocus("#cue-h");
      return;
    }
    const actions = command(this.draft, this.bounds);
    if (actions) this.deeds.commit(actions, "lay");
  }

  /** @param {string | undefined} id clause @param {string} text */
  refused(id, text) {
    this.notice = { kind: "wrong", icon: "warn", head: t("That is not allowed now."), text, clause: id };
    this.live.alert(`${text} ${id ?? ""}`);
    this.draw();
    this.toFocus("#notice");
  }

  /** @param {string} card @param {number} to place from 0 */
  move(card, to) {
    if (!this.draft || !this.bounds) return;
    if (isTooMany(this.draft, card, to, this.bounds)) {
      this.refused("AD-3.6", t("At this table one card may be moved a turn."));
      return;
    }
    const from = draftChain(this.draft, this.bounds).indexOf(card);
    const held = document.activeElement?.closest(".card-move")?.contains(document.activeElement) ?? false;
    if (!this.change({ type: "move", card, to })) return;
    this.live.say(say.movedDraft(this.ui.captions(card).text, from, to));
    if (held) /** @type {HTMLElement | null} */ (document.activeElement)?.scrollIntoView?.({ block: "nearest" });
  }

  async goBack() {
    if (!this.draft || !this.bounds) return;
    const step = backStep(this.draft, this.bounds);
    if (step === null) {
      this.escapes += 1;
      if (this.escapes > 1 && this.hints.step < 5) this.skipHints();
      return;
    }
    if (step === "moves" && this.draft.moves.length > 1) {
      const sure = await ask({ title: t("Put every card back?"), body: html`<p>${t("Your corrections of this turn are lost.")}</p>`, acts: [{ text: t("Put all back"), value: true, kind: "first" }, { text: t("Keep them"), value: null }] });
      if (!sure) return;
    }
    const card = this.draft.card;
    this.change({ type: "back" });
    if (step === "gap" || step === "card") this.toFocus(`[data-hand="${Math.max(0, this.bounds?.hand.indexOf(card ?? "") ?? 0)}"]`);
    else if (step === "moves" || step === "correcting") this.toFocus("#cue-h");
  }

  goOn() {
    this.stage.goOn();
    this.toFocus("#cue-h", { lost: true });
    window.scrollTo({ top: 0, behavior: this.settings.calm() ? "auto" : "smooth" });
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
    if (guide.isOver(this.hints)) return;
    this.hints = guide.did(this.hints, did);
    this.endGuide();
    this.draw();
  }

  endGuide() {
    if (guide.isOver(this.hints)) this.settings.set("hints", "done");
  }

  skipHints() {
    this.hints = { step: 5 };
    this.endGuide();
    this.draw();
    this.toFocus("#cue-h", { lost: true });
  }

  // ---- focus

  /** @param {string} selector @param {{fallback?: string, lost?: boolean, quiet?: boolean, scroll?: boolean}} [how] `lost`: only if nothing has the focus */
  toFocus(selector, { fallback, lost = false, quiet = false, scroll = false } = {}) {
    if (lost && document.activeElement && document.activeElement !== document.body && document.activeElement.isConnected) return;
    const element = /** @type {HTMLElement | null} */ (this.root.querySelector(selector) ?? (fallback ? this.root.querySelector(fallback) : null));
    element?.focus({ preventScroll: quiet });
    if (scroll) element?.scrollIntoView({ block: "center", behavior: this.settings.calm() ? "auto" : "smooth" });
  }
}
