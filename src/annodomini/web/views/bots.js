/** Choosing bots: the question before a match against them. */
import { html } from "../vendor/lit-html/lit-html.js";
import { n, t } from "../i18n.js";
import { usualBot } from "../model/bots.js";
import { sheet } from "./dialog.js";
import { choice, errorText, icon, note } from "./parts.js";

/** @typedef {import("../model/bots.js").Bot} Bot */
/** @typedef {import("./games.js").Game} Game */

/** @param {import("../main.js").Shell} shell @param {string} game @returns {Promise<Bot[]>} the weakest first */
export const botsOf = async (shell, game) => [...(await shell.rest.keep(`/bots?game=${game}`)).bots].sort((a, b) => a.level - b.level);

/** Level and number, then play. @param {import("../main.js").Shell} shell @param {Game} game */
export async function playBots(shell, game) {
  const { pages, seats } = game;
  const noted = (shell.note.play ??= {});
  const chosen = (noted[game.game] ??= { level: "", bots: pages.seats - 1 });
  /** @type {Bot[]} */
  let bots = [];
  let busy = false;
  /** @type {unknown} */
  let fault = null;
  /** @type {() => void} */
  let again = () => {};
  import("./match.js").then((module) => module.prepare(game.game)).catch(() => {}); // while the person chooses
  botsOf(shell, game.game).then(
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
      const { match } = await shell.rest.post("/play", { game: game.game, ...(chosen.level ? { level: chosen.level } : {}), bots: chosen.bots });
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
      <p class="label">${pages.title}</p>
      <div class="field">
        <p class="q">${pages.bots.ask()}</p>
        ${choice({
          name: "play-level",
          label: pages.bots.ask(),
          value: chosen.level,
          choices: bots.map((bot) => ({ value: bot.bot, text: pages.bots.level(bot) })),
          change: (value) => {
            chosen.level = value;
            again();
          },
        })}
        <p class="side">${pages.bots.side()}</p>
      </div>
      <div class="field">
        <p class="q">${t("How many")}</p>
        ${choice({
          name: "play-bots",
          label: t("How many"),
          value: chosen.bots,
          choices: Array.from({ length: seats[1] - seats[0] + 1 }, (_, at) => ({ value: seats[0] - 1 + at, text: String(seats[0] - 1 + at) })),
          change: (value) => {
            chosen.bots = value;
            again();
          },
        })}
        <p class="side">${pages.botsSide()}</p>
      </div>
      ${fault ? html`<div role="alert">${note({ kind: "wrong", body: errorText(fault) })}</div>` : ""}
      <div class="acts">
        <button type="button" class="btn btn-first" aria-disabled=${String(busy)} @click=${() => play(close)}>
          ${icon("play")}${busy ? t("Dealing …") : n("Play against {count} bot", "Play against {count} bots", chosen.bots)}
        </button>
        <a class="btn btn-bare" href=${shell.path(`/new/${game.game}`)}>${t("House rules")}</a>
      </div>
    `,
  });
  if (typeof match === "string") shell.go(`/m/${match}`);
}
