/** Choosing bots: what a level is called, and the question before a match against them. */
import { html } from "../vendor/lit-html/lit-html.js";
import { n, said, t } from "../i18n.js";
import { capital } from "../model/names.js";
import { sheet } from "./dialog.js";
import { choice, errorText, icon, note } from "./parts.js";

/** @typedef {{bot: string, level: string | number, name: Record<string, string>}} Bot `level`: 0 plays by chance, 1 to 3 know more and more */

/** @param {import("../main.js").Shell} shell @param {string} [game] @returns {Promise<Bot[]>} the weakest first */
export const botsOf = async (shell, game = "anno-domini") =>
  [...(await shell.rest.keep(`/bots?game=${game}`)).bots].sort((a, b) => Number(a.level) - Number(b.level));

/** @param {Bot} bot @returns {string} what it knows, as a choice */
export function levelText(bot) {
  switch (Number(bot.level)) {
    case 0:
      return t("Nothing");
    case 1:
      return t("Little");
    case 2:
      return t("Something");
    case 3:
      return t("Much");
    default:
      return capital(said(bot.name));
  }
}

/** @param {Bot} bot @returns {string} what it knows, below its name */
export function levelLine(bot) {
  switch (Number(bot.level)) {
    case 0:
      return t("bot, plays by chance");
    case 1:
      return t("bot, knows little");
    case 2:
      return t("bot, knows something");
    case 3:
      return t("bot, knows much");
    default:
      return t("bot");
  }
}

/** The bot to offer first: the middle of those that know something. @param {Bot[]} bots @returns {string} */
export function usualBot(bots) {
  const thinking = bots.filter((bot) => Number(bot.level) > 0);
  return (thinking[Math.floor(thinking.length / 2)] ?? bots[0])?.bot ?? "";
}

/** Level and number, then play. @param {import("../main.js").Shell} shell */
export async function playBots(shell) {
  const chosen = shell.note.play ?? { level: "", bots: 3 };
  shell.note.play = chosen;
  /** @type {Bot[]} */
  let bots = [];
  let busy = false;
  /** @type {unknown} */
  let fault = null;
  /** @type {() => void} */
  let again = () => {};
  import("./match.js").then((module) => module.prepare("anno-domini")).catch(() => {}); // while the person chooses
  botsOf(shell).then(
    (all) => {
      bots = all;
      chosen.level ||= usualBot(all);
      again();
    },
    (why) => {
      fault = why;
      again();
    },
  );
  /** @param {(value: unknown) => void} close */
  const play = async (close) => {
    if (busy) return;
    busy = true;
    fault = null;
    again();
    try {
      await shell.guest();
      const { match } = await shell.rest.post("/play", { game: "anno-domini", ...(chosen.level ? { level: chosen.level } : {}), bots: chosen.bots });
      close(match);
    } catch (why) {
      fault = why;
      busy = false;
      again();
    }
  };
  const match = await sheet({
    cls: "ask ask-plain ask-mid",
    title: () => t("Play against bots"),
    focus: ".btn-first",
    redraw: (draw) => {
      again = draw;
    },
    draw: (close) => html`
      <div class="field">
        <p class="q">${t("The bots know")}</p>
        ${choice({
          name: "play-level",
          label: t("The bots know"),
          value: chosen.level,
          choices: bots.map((bot) => ({ value: bot.bot, text: levelText(bot) })),
          change: (value) => {
            chosen.level = value;
            again();
          },
        })}
        <p class="side">${t("They guess from what they believe, never from the dates.")}</p>
      </div>
      <div class="field">
        <p class="q">${t("How many")}</p>
        ${choice({
          name: "play-bots",
          label: t("How many"),
          value: chosen.bots,
          choices: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, text: String(value) })),
          change: (value) => {
            chosen.bots = value;
            again();
          },
        })}
        <p class="side">${t("Best with two to five.")}</p>
      </div>
      ${fault ? html`<div role="alert">${note({ kind: "wrong", body: errorText(fault) })}</div>` : ""}
      <div class="acts">
        <button type="button" class="btn btn-first" aria-disabled=${String(busy)} @click=${() => play(close)}>
          ${icon("play")}${busy ? t("Dealing …") : n("Play against {count} bot", "Play against {count} bots", chosen.bots)}
        </button>
        <a class="btn btn-bare" href=${shell.path("/new/anno-domini")}>${t("House rules")}</a>
      </div>
    `,
  });
  if (typeof match === "string") shell.go(`/m/${match}`);
}
