/** What the keys do at the table, by mode. */
import { t } from "../../i18n.js";
import { keysSheet } from "../../table/views/part.js";
import { sheet } from "../../views/dialog.js";
import { keysHelp } from "./views/keys.js";

/** @typedef {import("./model/scene.js").Scene} Scene */

export class KeyActs {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
  }

  highest() {
    const scene = this.table.scene();
    if (scene.mode === "place") return scene.line.gaps;
    return scene.mode === "correct" ? scene.line.cards.length : scene.hand.length;
  }

  /** @param {number} number from 1 */
  number(number) {
    const scene = this.table.scene();
    if (scene.mode === "turn" && this.table.turn.bounds) this.table.play.choose(this.table.turn.bounds.hand[number - 1]);
    else if (scene.mode === "place") this.table.play.aimOrLay(number - 1);
    else if (scene.mode === "correct" && this.table.turn.draft) {
      const { picked } = this.table.turn.draft;
      if (picked === null) this.table.play.change({ type: "pick", card: scene.line.cards[number - 1] });
      else {
        this.table.play.move(picked, number - 1);
        this.table.play.change({ type: "putDown" });
      }
      this.table.focus.to(`[data-stop="${number - 1}"]`);
    }
  }

  /** @param {import("./model/keys.js").Intent} intent @returns {boolean} */
  key(intent) {
    const scene = this.table.scene();
    switch (intent.do) {
      case "up": case "down": case "first": case "last": return this.arrow(intent.do, scene);
      case "enter":
        if (scene.mode === "reveal") {
          if (!this.table.stage.showing?.done) this.table.stage.all();
          else if (this.table.stage.showing.reveal.over) this.table.toEnd();
          else this.table.goOn();
        } else if (scene.mode === "place") {
          if (this.table.turn.draft?.gap === null) this.table.play.toFirstGap();
          else this.table.play.lay();
        } else if (scene.mode === "correct") return this.table.play.change({ type: "putDown" });
        else if (scene.mode === "turn") this.table.focus.to(`[data-hand="${this.table.tabStop}"]`);
        return true;
      case "all":
        if (this.table.stage.showing?.done) return false;
        this.table.stage.all();
        return true;
      case "before": case "after":
        if (!scene.line.items.some((item) => item.type === "pivot")) return intent.do === "before" || intent.do === "after" ? false : true;
        this.table.play.act({ type: "half", answer: intent.do });
        return true;
      case "widen":
        this.table.play.act({ type: "widen" });
        return true;
      case "correct":
        if (scene.mode === "correct") this.table.play.act({ type: "choosing" });
        else if (!this.table.turn.bounds?.movesLeft) this.table.notices.refuse("AD-3.6", this.table.turn.bounds?.opening ? t("One card alone has no order to correct.") : t("At this table the chain is not corrected."));
        else this.table.play.act({ type: "correct" });
        return true;
      case "swap":
        this.table.play.act({ type: "swap" });
        return true;
      case "doubt":
        this.table.play.doubt();
        return true;
      case "takeBack":
        this.table.play.act({ type: "takeBack" });
        return true;
      case "back":
        this.table.play.back();
        return true;
      case "stack":
        return this.table.focus.read("#pile");
      case "story":
        return this.table.focus.read("#story summary");
      case "players":
        return this.table.focus.read(".seat summary");
      case "help":
        this.help();
        return true;
      default:
        return false;
    }
  }

  /** @param {"up" | "down" | "first" | "last"} way @param {Scene} scene @returns {boolean} */
  arrow(way, scene) {
    const step = (/** @type {number} */ at, /** @type {number} */ count) => (way === "first" ? 0 : way === "last" ? count - 1 : Math.max(0, Math.min(count - 1, at + (way === "up" ? -1 : 1))));
    const inHand = document.activeElement?.closest(".hand");
    if (scene.mode === "place" && !inHand && this.table.turn.draft) {
      const at = this.table.turn.draft.gap ?? Number(document.activeElement?.closest("[data-gap]")?.getAttribute("data-gap") ?? scene.line.gaps);
      this.table.play.aim(step(at, scene.line.gaps));
      return true;
    }
    if (scene.mode === "correct" && this.table.turn.draft?.picked) {
      const at = scene.line.cards.indexOf(this.table.turn.draft.picked);
      const to = step(at, scene.line.cards.length);
      this.table.play.move(this.table.turn.draft.picked, to);
      this.table.focus.to(`[data-stop="${to}"]`);
      return true;
    }
    if (scene.mode === "correct" && !inHand) {
      const at = Number(document.activeElement?.getAttribute("data-stop") ?? -1);
      this.table.focus.to(`[data-stop="${step(at, scene.line.cards.length)}"]`);
      return true;
    }
    if (scene.mode === "reveal" || scene.spectator) return false;
    // while others play the arrows scroll the page, unless the focus is in my cards
    if (!inHand && scene.mode !== "turn") return false;
    this.table.tabStop = inHand || way === "first" || way === "last" ? step(this.table.tabStop, scene.hand.length) : this.table.tabStop;
    this.table.draw();
    this.table.focus.to(`[data-hand="${this.table.tabStop}"]`);
    return true;
  }

  help() {
    sheet({ title: () => t("Keys at the table"), draw: () => keysSheet(keysHelp(), Boolean(this.table.settings.get("letters"))) });
  }
}
