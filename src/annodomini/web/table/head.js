/** What a table puts into the bar, the tab and the menu, each only when it has changed. */
import { t } from "../i18n.js";

export class Head {
  /** @param {any} shell @param {{language: string}} texts */
  constructor(shell, texts) {
    this.shell = shell;
    this.texts = texts;
    this.drawn = { title: "", facts: "", menu: "" };
  }

  /** @param {{over: boolean, mine: boolean, name: string | null}} now `name`: of who is on turn */
  title({ over, mine, name }) {
    const other = name === null ? t("Table") : t("{name} is on turn", { name: `\u2068${name}\u2069` });
    const title = over ? t("The match is over") : mine ? t("● Your turn") : other;
    if (title !== this.drawn.title) this.shell.title(title);
    this.drawn.title = title;
  }

  /** @param {unknown} sign tells these facts from others @param {() => unknown} draw */
  facts(sign, draw) {
    const facts = JSON.stringify([sign, this.texts.language]);
    if (facts === this.drawn.facts) return;
    this.drawn.facts = facts;
    this.shell.bar({ facts: draw() });
  }

  /** @param {{help: {text: string, run: () => void}, seated: boolean, botPlays: boolean, deeds: import("./deeds.js").Deeds}} now `seated`: I have a seat in a running match */
  menu({ help, seated, botPlays, deeds }) {
    const menu = `${this.texts.language} ${seated} ${botPlays}`;
    if (menu === this.drawn.menu) return;
    this.drawn.menu = menu;
    const seat = botPlays ? { icon: "person", text: t("Play on myself"), run: () => deeds.takeSeat() } : { icon: "bot", text: t("Let a bot play for me"), run: () => deeds.leave() };
    this.shell.menu([{ icon: "keyboard", ...help }, ...(seated ? [seat] : [])]);
  }
}
