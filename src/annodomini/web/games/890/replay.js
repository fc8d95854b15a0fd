/** The replay of a finished match: one step at a time, from effects alone. The address carries the step and the kingdom that is shown large. */
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { sittersAt } from "../../model/sitters.js";
import { Player } from "../../table/player.js";
import { copy } from "../../views/copy.js";
import { sheet } from "../../views/dialog.js";
import { Motion } from "./motion.js";
import { CELLS } from "./model/cells.js";
import { lastStep, nextMark, replayOf, stepOf, takenAt, told, viewAt, viewBefore } from "./model/replay.js";
import { movesOf } from "./model/moves.js";
import { rowsOf } from "./model/rows.js";
import { story } from "./model/story.js";
import { setOf } from "./model/tiles.js";
import { cardSheet } from "./views/card.js";
import { facts } from "./views/side.js";
import { replayPage, stepPlain, stepText } from "./views/replay.js";

/** @typedef {import("./types.js").Scene} Scene @typedef {import("./types.js").View} View @typedef {import("./model/replay.js").Step} Step */

const STEP_MS = 1400;
/** What has more to be seen stays longer. @type {Readonly<Record<string, number>>} */
const WEIGHT = { invasion: 1.6, trio: 1.4, ruin: 1.3, end: 1 };
/** The step of a turn that a step of the replay shows. @type {Readonly<Record<string, number>>} */
const TURN_STEP = { take: 1, place: 2, trio: 3, invasion: 4, ruin: 4 };

/** @param {HTMLElement} root @param {any} given see the seam */
export function mount(root, given) {
  const page = new ReplayPage(root, given);
  page.start();
  return { unmount: () => page.stop(), keys: () => [[[",", "."], t("a step back, a step on")], [["←", "→"], t("the same")], [["⇧", "←", "→"], t("a mark")], [[t("Space")], t("play, pause")], [["Home", "End"], t("the first, the last")], [["K"], t("the next kingdom")]] };
}

export class ReplayPage {
  /** @param {HTMLElement} root @param {any} given */
  constructor(root, { match, texts, settings, components, live, shell }) {
    this.root = root;
    this.match = match;
    this.texts = texts;
    this.settings = settings;
    this.live = live;
    this.shell = shell;
    this.set = setOf(components[0]);
    this.options = match.header?.options ?? {};
    this.replay = replayOf(match.entries, { set: this.set, options: this.options });
    this.player = new Player({
      last: () => lastStep(this.replay), show: (at, { itself }) => this.show(at, { say: !itself }), rest: () => this.draw(), wait: (on) => this.wait(on),
      mark: (at, way) => nextMark(this.replay, at, way),
    }, stepOf(shell.query.get("step"), this.replay));
    /** @type {number | null} */
    this.seat = seatOf(shell.query.get("seat"), this.replay.seats); // null: the one who acts
    this.speed = 1;
    this.copied = false;
    /** @type {number | null} */
    this.zoomed = null;
    this.off = new AbortController();
    this.motion = new Motion(root, () => settings.calm());
    /** @type {import("./views/part.js").Ui} */
    this.ui = {
      set: this.set, nameOf: (seat) => match.seats[seat]?.name ?? String(seat + 1), path: (path) => shell.path(path),
      acts: {
        kingdom: (seat) => this.large(seat), zoom: (seat) => { this.zoomed = seat; this.draw(); }, clause: (id) => shell.clause(id, "890"),
        card: (id) => sheet({ title: () => this.set.nameOf(id), draw: () => cardSheet(this.ui, id) }),
      },
    };
  }

  start() {
    const { signal } = this.off;
    document.addEventListener("keydown", (e) => this.player.key(e, { letters: Boolean(this.settings.get("letters")), more: { k: () => this.large((this.scene().kingdom + 1) % this.replay.seats) } }), { signal });
    for (const [target, type] of /** @type {[EventTarget, string][]} */ ([[this.texts, "language"], [this.settings, "change"], [this.match, "names"]])) target.addEventListener(type, () => this.draw(), { signal });
    this.shell.title(t("Replay"));
    document.documentElement.classList.add("at-890");
    this.show(this.at, { say: false });
  }

  stop() {
    this.off.abort();
    this.player.stop();
    document.documentElement.classList.remove("at-890");
    render(nothing, this.root);
  }

  get at() {
    return this.player.at;
  }

  /** @param {number} at @param {{say: boolean}} how */
  show(at, { say }) {
    this.copied = false;
    history.replaceState(history.state, "", this.address(at));
    this.draw();
    this.motion.happened(movesOf(this.replay.steps[at].effects, viewBefore(this.replay, at)));
    if (say) this.live.say(stepPlain(this.ui, this.replay, at));
  }

  /** @param {() => void} on */
  wait(on) {
    this.player.after((STEP_MS * (WEIGHT[this.replay.steps[this.at].kind] ?? 1)) / this.speed, on);
  }

  /** @param {number} seat */
  large(seat) {
    this.seat = seat;
    history.replaceState(history.state, "", this.address(this.at));
    this.draw();
  }

  /** @param {number} at @returns {string} */
  address(at) {
    const query = new URLSearchParams(this.shell.query);
    query.set("step", String(at));
    if (this.seat === null) query.delete("seat");
    else query.set("seat", String(this.seat));
    return `${location.pathname}?${query}`;
  }

  // ---- drawing

  /** @returns {Scene} */
  scene() {
    const { replay, at } = this;
    const step = replay.steps[at];
    const [before, view] = [viewBefore(replay, at), viewAt(replay, at)];
    const over = at === lastStep(replay);
    const effects = step.effects;
    const find = (/** @type {string} */ what) => effects.findLast((effect) => effect.do === what);
    const made = find("trios")?.trios ?? [];
    const answered = (find("card") ?? find("coins"))?.trio;
    const gap = view.invader - view.defence;
    return {
      view, base: view, you: null, spectator: true, botPlays: false, over, pending: false, offline: false, waiting: true, ask: null,
      tried: { tile: null, from: null, invented: false, keeps: false, look: false, cell: null, paid: [], castle: null, ruin: null, keep: null, acts: [] },
      trios: [], lines: answered ? [answered] : made, marks: marksOf(step, before, view), effects: new Map(), follows: null,
      cubes: { defence: [before.defence, view.defence], invader: [before.invader, view.invader], gap, moved: before.defence !== view.defence || before.invader !== view.invader, invasion: gap > 0 && view.invader_moved },
      cue: { head: over && view.phase === "over" ? this.ends() : stepText(this.ui, replay, at), text: at === 0 ? t("Replay. Nothing here changes the match; the table is shown as it was after this step.") : "", clause: null, step: TURN_STEP[step.kind] ?? null, alarm: step.kind === "invasion" || step.kind === "ruin" },
      commit: null, undo: { on: false }, look: { on: false, shown: false }, none: null,
      rows: rowsOf({ ...view, turn: step.seat ?? view.turn }, sittersAt(this.match.seats, this.match.entries, step.revision), { you: null, over: view.phase === "over" }),
      fresh: movesOf(effects, before),
      focus: { cell: null, row: 0, special: 0, card: 0 }, taken: takenAt(replay, at), kingdom: this.seat ?? (over ? this.winner : null) ?? step.seat ?? view.player ?? view.first ?? 0, zoomed: this.zoomed,
    };
  }

  /** @returns {number | null} */
  get winner() {
    const seat = this.replay.outcome?.ranks?.indexOf(1) ?? -1;
    return seat < 0 ? null : seat;
  }

  ends() {
    const { winner } = this;
    return winner === null ? t("The match is over.") : t("{name} wins.", { name: this.ui.nameOf(winner) });
  }

  draw() {
    const places = this.motion.places();
    const scene = this.scene();
    render(replayPage(this.ui, scene, {
      replay: this.replay, at: this.at, playing: this.player.playing, speed: this.speed, copied: this.copied, story: story(told(this.replay, this.at)), options: { needsOne: Boolean(this.options.bonus_needs_one) },
    }, {
      go: (at) => this.player.jump(at), mark: (way) => this.player.mark(way), play: () => this.player.play(), speed: (speed) => { this.speed = speed; this.draw(); if (this.player.playing) this.player.next(); },
      address: (at) => this.address(at), copy: () => this.copy(),
    }), this.root);
    this.motion.play(places);
    this.shell.bar({ facts: html`${facts(this.ui, scene)}<span class="opt-fact">${this.match.code ? html`<b>${this.match.code}</b>` : nothing}</span>` });
  }

  async copy() {
    if (!(await copy(new URL(this.address(this.at), location.href).href))) {
      this.live.say(t("The address of this page leads to this step."));
      return;
    }
    this.copied = true;
    this.draw();
    this.live.say(t("Copied"));
  }
}

/** What changed on the tiles: towers moved, nobles taken. @param {Step} step @param {View} before @param {View} view @returns {import("./types.js").Mark[]} */
function marksOf({ effects }, before, view) {
  if (!effects.some(({ do: what }) => ["tower", "moved", "noble", "turned_up", "swapped"].includes(what))) return [];
  if (effects.some(({ do: what }) => what === "swapped")) return effects.flatMap(({ do: what, seat, cells }) => (what === "swapped" ? cells.map((/** @type {any} */ cell, /** @type {number} */ at) => ({ seat, cell, text: String(at + 1) })) : []));
  return view.kingdoms.flatMap((kingdom, seat) => kingdom.cells.flatMap((lying, place) => {
    const was = before.kingdoms[seat].cells[place];
    const more = (lying?.towers ?? 0) + (lying?.nobles ?? 0) - (was?.towers ?? 0) - (was?.nobles ?? 0);
    return was && lying && more ? [{ seat, cell: CELLS[place], text: more > 0 ? `+${more}` : `−${-more}` }] : [];
  }));
}

/** @param {string | null} text @param {number} seats @returns {number | null} */
function seatOf(text, seats) {
  const seat = Number.parseInt(text ?? "", 10);
  return seat >= 0 && seat < seats ? seat : null;
}
