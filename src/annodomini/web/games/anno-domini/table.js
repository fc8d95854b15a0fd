/** The table: brings together what is shown (`Stage`), my turn (`Turn`, `Play`), what is said (`Voice`), keys, drag and focus. The views only draw. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t, th } from "../../i18n.js";
import { tab } from "../../net/storage.js";
import { commonActs } from "../../table/acts.js";
import { Deeds } from "../../table/deeds.js";
import { Focus } from "../../table/focus.js";
import { Guide } from "../../table/guide.js";
import { Head } from "../../table/head.js";
import { attend, lineOf } from "../../table/life.js";
import { Notices } from "../../table/notices.js";
import { Presence } from "../../table/presence.js";
import { isolated } from "../../table/views/part.js";
import { Backs } from "./backs.js";
import { Carry } from "./carry.js";
import { drag } from "./drag.js";
import { Finish } from "./finish.js";
import { KeyActs } from "./keyacts.js";
import { Keyboard } from "./keyboard.js";
import { Motion } from "./motion.js";
import { Sight } from "./sight.js";
import { Play } from "./play.js";
import { Recall } from "./recall.js";
import { reportCard } from "./reports.js";
import { Stage } from "./stage.js";
import { Turn } from "./turn.js";
import { Voice } from "./voice.js";
import { did } from "./model/hints.js";
import { replayOf } from "./model/replay.js";
import { sceneOf } from "./model/scene.js";
import { story } from "./model/story.js";
import { hintWords } from "./views/hints.js";
import { keysHelp } from "./views/keys.js";
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
    this.seat = this.turn.seat;
    this.typed = "";
    this.tabStop = 0; // which of my cards it is
    /** @type {import("../../table/types.js").Notice | null} */
    this.reversal = null;
    this.off = new AbortController();
    const calm = () => settings.calm();
    this.focus = new Focus(root, calm);
    this.notices = new Notices(live, this);
    this.deeds = new Deeds(this);
    this.guide = new Guide(did, settings, this);
    this.head = new Head(shell, texts);
    this.presence = new Presence(live, match);
    this.backs = new Backs(match, () => this.draw());
    /** @type {import("./model/story.js").Round[]} */
    this.rounds = [];
    this.roundsTo = "";
    /** @type {Finish | null} */
    this.finish = null;
    this.motion = new Motion(root, calm);
    this.sight = new Sight(root);
    this.voice = new Voice(live, match, () => ({ you: this.you, name: this.ui.nameOf, caption: (card) => this.ui.captions(card).text }));
    this.stage = new Stage(
      match,
      { draw: () => this.draw(), shows: (entry, before, then) => this.shows(entry, before, then), turns: (step) => this.turns(step), settled: () => this.settle() },
      { calm, slow: () => !this.guide.isOver },
    );
    this.recall = new Recall(match, this.stage, tab, this.off.signal);
    this.play = new Play(this);
    this.drag = drag(root, new Carry(this), calm);
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
    }, this.off.signal);
    /** @type {Ui} */
    this.ui = { captions, nameOf: (seat) => this.match.seats[seat]?.name ?? String(seat + 1), path: (path) => shell.path(path), acts: this.acts() };
  }

  // ---- life

  start() {
    attend(this, this);
    this.guide.begin(this.you);
    this.settle();
    if (this.match.phase === "over") this.toEnd();
    this.recall.again();
  }

  stop() {
    this.off.abort();
    this.stage.clear();
    this.backs.stop();
    this.keyboard.stop();
    this.drag.stop();
    this.finish?.stop();
    this.sight.stop();
    render(nothing, this.root);
  }

  /** @returns {number | null} */
  get you() {
    return this.seat.you;
  }

  // ---- drawing

  /** @returns {Scene} */
  scene() {
    const { turn, seat, stage, match } = this;
    return sceneOf({
      position: stage.position, bounds: stage.isSettled ? turn.bounds : null, draft: turn.draft, showing: stage.showing,
      you: this.you, sitters: match.seats, over: match.phase === "over" && !turn.bounds, pending: seat.pending, offline: seat.offline,
      fit: Math.floor((window.innerHeight - AROUND_PX) / CARD_PX), fresh: stage.fresh, marked: turn.marked, typed: this.typed,
    });
  }

  /** @param {{slow?: string | null}} [how] */
  draw({ slow = null } = {}) {
    if (this.finish) {
      this.finish.draw();
      return;
    }
    const places = this.motion.places();
    const scene = this.scene();
    this.focus.over(() => {
      render(table(this.ui, scene, this.surroundings(scene)), this.root);
      this.motion.play(places, { slow: slow ?? this.stage.fresh });
      this.sight.look();
      this.around(scene);
    });
  }

  /** What stands around the scene. @param {Scene} scene @returns {import("./views/table.js").Around} */
  surroundings(scene) {
    const { match, stage, settings } = this;
    return {
      round: this.story() ?? this.rounds[this.rounds.length - 1] ?? null, notice: this.notices.now, reversal: this.reversal, hints: this.guide.hints,
      letters: Boolean(settings.get("letters")), calm: settings.calm(), wide: matchMedia(WIDE).matches, line: lineOf(match),
      focus: Math.min(this.tabStop, Math.max(0, scene.hand.length - 1)), names: scene.rows.map((row) => row.name).join("\n"),
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
    const { position, over, showing } = scene.state;
    this.head.title({ over, mine: scene.mode !== "wait" && scene.mode !== "reveal", name: position.turn === null ? null : this.ui.nameOf(position.turn) });
    const packs = (this.match.header?.components?.packs ?? []).map((/** @type {any} */ pack) => this.packTitle(pack.id));
    const round = showing?.reveal.round ?? position.round;
    this.head.facts([round, packs], () => {
      const named = html`<span class="opt-fact">${packs.length > 1 ? t("Packs") : t("Pack")} <b>${packs.join(", ")}</b></span>`;
      return html`<span>${th("Round {round}", { round: html`<b class="num">${round}</b>` })}</span>${packs.length ? named : nothing}`;
    });
    this.head.menu({ help: { text: t("Keys at the table"), run: () => this.keyacts.help() }, seated: !scene.spectator && !over, botPlays: scene.botPlays, deeds: this.deeds });
  }

  /** @param {string} pack id */
  packTitle(pack) {
    const { position } = this.stage;
    const card = [...position.chain, ...position.hands.flat(), ...position.top].find((id) => id.startsWith(`${pack}/`));
    return (card && this.ui.captions(card).packTitle) || pack;
  }

  // ---- what happens

  /** @param {import("./types.js").Entry[]} entries @param {boolean} live */
  take(entries, live) {
    this.stage.take(entries, live);
    this.presence.seat(this.seat.botPlays);
    if (!live && this.match.phase === "over" && !this.stage.showing) this.toEnd(); // it was over before one came
    this.recall.again();
  }

  /** @param {import("./types.js").Entry} entry @param {Position} before @param {Position} then */
  shows(entry, before, then) {
    if (entry.effects) {
      this.turn.passes(entry.seat);
      this.reversal = null;
      if (entry.seat === this.you) this.notices.clear();
      const laid = entry.effects.find((effect) => effect.do === "laid" && !effect.stack);
      if (laid && laid.seat !== this.you) this.motion.from(laid.card, laid.seat);
      const reversed = entry.effects.find((effect) => effect.do === "reversed");
      if (reversed) this.reverses(reversed, then);
    }
    this.voice.entry(entry, before, then);
    this.presence.entry(entry);
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
      this.focus.to("#chain-h", { scroll: true });
      this.guide.did("doubt");
    }
    // a long chain is followed down as it is turned
    if (step === "turn") this.root.querySelectorAll(".chain.is-reveal > .stop")[showing.turned - 1]?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    if (step === "line") this.focus.sight(".is-wrong-from");
  }

  /** All is shown: is it my turn? */
  settle() {
    if (!this.stage.isSettled) return;
    const begins = this.turn.settle();
    const { bounds, draft, marked } = this.turn;
    const card = draft?.card ?? marked;
    if (begins && bounds && card && bounds.hand.includes(card)) this.tabStop = bounds.hand.indexOf(card);
    this.draw();
    this.presence.seat(this.seat.botPlays);
    const hinted = begins && !this.guide.isOver && this.root.querySelector("#hint-now") !== null;
    this.voice.turn(this.stage.position, this.turn, { begins, hint: hinted ? hintWords(this.guide.hints.step).join(". ") : "" });
    const { outcome } = this.match;
    if (this.match.phase === "over" && outcome && outcome.status !== "finished") this.toEnd();
  }

  /** @param {boolean} told the host went back */
  reset(told) {
    this.turn.reset();
    if (told) this.notices.wentBack();
    this.recall.end();
    this.stage.jump();
  }

  stale() {
    this.turn.stale();
    this.notices.show({ kind: "wrong", icon: "warn", head: t("Somebody was faster."), text: t("The chain has changed since you chose. Your card is back in your row; the new chain is shown.") });
  }

  // ---- what can be asked for

  /** @returns {import("./views/part.js").Acts} */
  acts() {
    return {
      ...commonActs(this),
      draft: (change) => this.play.act(change),
      gap: (gap) => this.play.aimOrLay(gap),
      lay: () => this.play.lay(),
      doubt: () => this.play.doubt(),
      hand: (card, again) => (again ? this.play.keep(card) : this.play.choose(card, true)),
      move: (card, to) => this.play.move(card, to),
      pick: (card) => this.play.pick(card),
      back: () => this.play.back(),
      goOn: () => this.goOn(),
      turnAll: () => this.stage.all(),
      turnAgain: () => this.stage.again(),
      report: (card) => this.report(card),
      clause: (id) => this.shell.clause(id),
      grab: (e, card, from) => this.drag.grab(e, { card, from }),
    };
  }

  goOn() {
    this.recall.end();
    this.stage.goOn();
    this.focus.to("#cue-h", { lost: true });
    window.scrollTo({ top: 0, behavior: this.focus.glide });
  }

  /** @param {string} card */
  report(card) {
    const { match, stage: { position, showing } } = this;
    const ply = async () => {
      const entries = await match.all();
      const at = entries.findIndex((/** @type {any} */ entry) => entry.revision === showing?.reveal.revision);
      const { plies } = replayOf(entries, position.seats);
      return at < 0 ? plies.length - 1 : plies.indexOf(at); // as the replay counts, to be found there again
    };
    const when = showing?.reveal.cards.find((one) => one.card === card)?.when ?? position.known[card];
    reportCard(this, card, { when, ply, round: showing?.reveal.round ?? position.round });
  }

  async toEnd() {
    if (this.finish) return;
    this.finish = new Finish(this.root, { match: this.match, ui: this.ui, shell: this.shell, you: this.you });
    await this.finish.start();
    this.shell.title(t("The match is over"));
    this.focus.to("#end-h");
    window.scrollTo({ top: 0 });
  }

  /** A card was chosen by mouse or finger far below the chain: at least one gap comes into sight. */
  showGaps() {
    const gaps = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".gap-btn")]);
    const seen = gaps.some((gap) => {
      const { top, bottom } = gap.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight - 40;
    });
    if (!seen) gaps.at(-1)?.scrollIntoView({ block: "center", behavior: this.focus.glide });
  }
}
