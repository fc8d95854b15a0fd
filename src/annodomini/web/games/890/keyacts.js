/** What the keys do at the table. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { keysSheet } from "../../table/views/part.js";
import { sheet } from "../../views/dialog.js";
import { roam } from "./model/keys.js";
import { legend } from "./views/legend.js";

/** @typedef {import("./types.js").Cell} Cell @typedef {import("./types.js").Scene} Scene @typedef {import("./model/keys.js").Intent} Intent @typedef {import("./model/keys.js").Way} Way */

/** What the arrows go through: each group of buttons is one stop of the tab key. */
const GROUPS = "#row, #specials, .opts, .picks, .csts, .ban, .kingdom-tabs";

export class KeyActs {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {Intent} intent @returns {boolean} */
  act(intent) {
    const { table } = this;
    switch (intent.do) {
      case "number": return this.number(intent.number);
      case "cell": return this.cell(intent.cell);
      case "arrow": return this.arrow(intent.way);
      case "first": case "last": return this.end(intent.do === "first" ? 0 : -1);
      case "order": return this.order(intent.by);
      case "kingdom": return this.kingdom(intent.by);
      case "commit": table.play.commit(); return true;
      case "undo": table.play.undo(); return true;
      case "look": table.play.look(); return true;
      case "none": table.play.none(); return true;
      case "more": case "fewer": return this.step(intent.do);
      case "back": return this.back();
      case "coast": table.voice.live.say(table.coastSaid()); return table.focus.read("#coast");
      case "row": return table.focus.read("#row button[tabindex='0'], #row");
      case "follows": table.sayFollows(); return table.focus.read("#outcome");
      case "log": return table.focus.read("#log");
      case "help": this.help(); return true;
    }
  }

  /** The place in the row or a special building; else the choice of that number. @param {number} number from 1 @returns {boolean} */
  number(number) {
    const { ask } = this.table.scene();
    if (!ask) return false;
    const found = ask.kind === "take" ? this.offered(ask, number) : ask.choices.filter(({ act, cell }) => cell === null || act.startsWith("noble "))[number - 1];
    if (!found) return false;
    this.table.play.choose(found.act);
    this.table.focus.to(`[data-act="${found.act}"]`);
    return true;
  }

  /** @param {import("./types.js").Ask} ask @param {number} number */
  offered(ask, number) {
    if (number <= 4) return ask.choices.find(({ slot }) => slot === number - 1);
    const special = ask.choices.filter((choice) => choice.special === number - 5);
    const { draft } = this.table.turn;
    // while the Inventor is offered, he pays
    return (draft?.keeps ? undefined : special.find(({ act }) => act.startsWith("invent "))) ?? special.find(({ act }) => act.startsWith("take "));
  }

  /** @param {Cell} cell @returns {boolean} */
  cell(cell) {
    const { ask } = this.table.scene();
    if (!ask) return false;
    const mine = ask.choices.filter((choice) => choice.cell === cell && (choice.seat === null || choice.seat === ask.seat));
    const chosen = mine[0] ?? null;
    if (chosen) this.table.play.choose(chosen.act);
    else this.table.play.notThere(cell);
    this.table.focus.to(`[data-seat="${ask.seat}"] [data-cell="${cell}"] button`);
    return true;
  }

  /** @param {Way} way @returns {boolean} */
  arrow(way) {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || !this.table.root.contains(active)) return false;
    const here = active.closest("[data-cell]");
    if (here instanceof HTMLElement) return this.through(here, way);
    const group = active.closest(GROUPS);
    if (!group) return false;
    const buttons = inGroup(group);
    const at = buttons.indexOf(active);
    const to = buttons[at + (way === "up" || way === "left" ? -1 : 1)];
    if (at < 0) return false;
    if (to) this.to(to);
    return true;
  }

  /** Through the cells of one kingdom. @param {HTMLElement} here @param {Way} way @returns {boolean} */
  through(here, way) {
    const kingdom = here.closest("[data-seat]");
    const cells = [.../** @type {NodeListOf<HTMLElement>} */ (kingdom?.querySelectorAll("[data-cell]") ?? [])].filter((cell) => cell.querySelector("button"));
    const to = roam(cells.map((cell) => /** @type {Cell} */ (cell.dataset.cell)), /** @type {Cell} */ (here.dataset.cell), way);
    const button = cells.find((cell) => cell.dataset.cell === to)?.querySelector("button");
    if (button) this.to(button);
    return true;
  }

  /** @param {0 | -1} which @returns {boolean} */
  end(which) {
    const group = document.activeElement?.closest(`${GROUPS}, .kgrid`);
    const to = group ? inGroup(group).at(which) : null;
    if (to) this.to(to);
    return Boolean(to);
  }

  /** The focus goes there, and it becomes the tab stop of its group. @param {HTMLElement} button */
  to(button) {
    this.table.stops(button);
    button.focus();
  }

  /** @param {-1 | 1} by @returns {boolean} */
  order(by) {
    const at = this.table.scene().trios.findIndex((trio) => trio.now);
    if (at < 0 || this.table.scene().trios.length < 2) return false;
    this.table.play.order(at, by);
    return true;
  }

  /** @param {-1 | 1} by @returns {boolean} */
  kingdom(by) {
    const { rows, kingdom } = this.table.scene();
    const at = rows.findIndex(({ seat }) => seat === kingdom);
    const { seat } = rows[(at + by + rows.length) % rows.length];
    this.table.showKingdom(seat, { focus: true });
    return true;
  }

  /** Towers of the tile that has the focus. @param {"more" | "fewer"} what @returns {boolean} */
  step(what) {
    const { ask } = this.table.scene();
    if (ask?.kind !== "move") return false;
    const active = document.activeElement;
    const cell = /** @type {Cell | undefined} */ (active?.closest("[data-cell]")?.getAttribute("data-cell") ?? active?.closest("[data-of]")?.getAttribute("data-of") ?? undefined);
    if (!cell) return false;
    if (what === "more") this.table.play.choose(`move ${cell}`);
    else this.table.play.fewer(cell);
    return true;
  }

  /** @returns {boolean} */
  back() {
    if (this.table.zoomed !== null) {
      this.table.zoom(null);
      return true;
    }
    return this.table.play.undo();
  }

  help() {
    sheet({
      title: () => t("Icons and keys"),
      draw: () => html`${legend(this.table.ui)}<h3>${t("Keys at the table")}</h3>${keysSheet(keysHelp(this.table.texts.language), Boolean(this.table.settings.get("letters")))}`,
    });
  }
}

/** @param {Element} group @returns {HTMLElement[]} */
const inGroup = (group) => /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button, [tabindex]")].filter((one) => one.getClientRects().length));

/** @param {string} language @returns {[string[], string][]} every key of the table with what it does */
export function keysHelp(language) {
  const row = language === "de" ? "Y X C" : "Z X C";
  return [
    [["1", "–", "4"], t("a tile of the row; or the choice of that number")],
    [["5", "–", "9"], t("a special building, from the left")],
    [["Q W E", "A S D", row], t("a cell of my kingdom, by its place on the keyboard")],
    [["↑", "↓", "←", "→"], t("inside the kingdom, the row, the cards")],
    [["Enter"], t("choose; again: on to the commit button")],
    [[t("Ctrl"), "Enter"], t("commit")],
    [["U", "Esc"], t("undo the last choice")],
    [["N"], t("take it now, and see the next tile first")],
    [["V"], t("move none, keep him")],
    [["+", "−"], t("towers of the tile in focus")],
    [["Alt", "↑", "↓"], t("this trio earlier or later")],
    [["K", "⇧ K"], t("the next kingdom, the one before")],
    [["T", "R", "I", "L"], t("read the coast, the row, what follows, the log")],
    [["?"], t("icons and keys")],
  ];
}
