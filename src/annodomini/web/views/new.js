/** A new match: ready as it stands; packs and house rules for those who want them. With `?table=` the options of a table that waits. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { n, said, t } from "../i18n.js";
import { defaults, resized, toSend } from "../model/options.js";
import { usualBot } from "../model/bots.js";
import { botsOf } from "./bots.js";
import { gameOf } from "./games.js";
import { changedPhrases, counts, rows } from "./houserules.js";
import { badge, choice, errorText, icon, note, option, tag } from "./parts.js";

/** @typedef {import("./games.js").Pack} Pack @typedef {import("../model/options.js").Declared} Declared */

/** @param {import("../main.js").Shell} shell @param {Record<string, string>} params @returns {import("../main.js").Page} */
export function page(shell, params) {
  const code = shell.query.get("table");
  /** @type {import("./games.js").Game | null} */
  let game = null;
  let known = false; // whether it is played here
  let seats = 0;
  let fill = "bots";
  let bot = "";
  /** @type {Declared[]} */
  let declared = [];
  /** @type {import("../model/options.js").Options} */
  let options = {};
  /** @type {import("./bots.js").Bot[]} */
  let bots = [];
  /** @type {Pack[]} */
  let packs = [];
  /** @type {Set<string>} */
  let picked = new Set();
  /** @type {any[]} */
  let faces = [];
  let name = "";
  let busy = false;
  /** @type {unknown} */
  let fault = null;

  /** What is chosen, as the game's own words see it. @returns {import("./games.js").Chosen} */
  const chosen = () => ({ options, seats, packs: packs.filter((pack) => picked.has(pack.id)), faces });
  const tidied = () => {
    options = game?.pages.tidy?.(options, seats) ?? options;
  };

  /** @param {string} key @param {any} value */
  const set = (key, value) => {
    options = { ...options, [key]: value };
    tidied();
    shell.draw();
  };
  /** @param {number} count @returns {Promise<Declared[]>} */
  const declaredFor = async (count) => (await shell.rest.keep(`/games/${params.game}?seats=${count}`)).options;
  /** @param {number} count */
  const setSeats = async (count) => {
    const before = declared;
    seats = count;
    shell.draw();
    const after = await declaredFor(count);
    if (seats !== count) return; // another number was chosen meanwhile
    options = resized(options, before, after);
    declared = after;
    tidied();
    shell.draw();
  };
  /** What the chosen packs show, where the game's own words need it. */
  const look = async () => {
    const wanted = chosen().packs;
    if (!game?.pages.faces) return;
    const found = await Promise.all(wanted.map((pack) => shell.rest.keep(`/packs/${pack.id}/${pack.digest}`)));
    if (wanted.map((pack) => pack.id).join() !== chosen().packs.map((pack) => pack.id).join()) return;
    faces = found;
    shell.draw();
  };

  const load = async () => {
    game = await gameOf(shell, params.game);
    known = true;
    if (!game) {
      shell.draw();
      return;
    }
    seats = game.pages.seats;
    const [list, all, usual] = await Promise.all([shell.rest.keep(`/packs?game=${params.game}`), botsOf(shell, params.game), declaredFor(seats)]);
    packs = list.packs;
    bots = all;
    bot = usualBot(all);
    declared = usual;
    options = defaults(declared);
    picked = new Set(list.packs.filter((/** @type {any} */ pack) => pack.default).map((/** @type {Pack} */ pack) => pack.id));
    if (code) {
      const table = await shell.rest.get(`/tables/${encodeURIComponent(code)}`);
      seats = table.seats.length;
      declared = await declaredFor(seats);
      options = { ...defaults(declared), ...table.options };
      picked = new Set(table.packs.map((/** @type {any} */ pack) => pack.id));
    }
    await shell.known;
    name = shell.me.name ?? "";
    await look();
    shell.draw();
  };

  const packIds = () => chosen().packs.map((pack) => pack.id);
  /** Why it cannot be played as it is chosen. */
  const problem = () => (picked.size === 0 ? t("Choose at least one.") : (game?.pages.problem?.(chosen()) ?? null));

  /** @param {boolean} start @returns {Promise<void>} */
  const make = async (start) => {
    if (busy || !game) return;
    if (problem()) {
      document.getElementById("packs-wrong")?.focus();
      return;
    }
    busy = true;
    fault = null;
    shell.draw();
    try {
      if (code) {
        await shell.rest.patch(`/tables/${encodeURIComponent(code)}`, { options, packs: packIds() }); // all of them: what went back to the book's must be said too
        shell.go(`/t/${code}`);
        return;
      }
      await shell.guest(name.trim() ? { name: name.trim() } : {});
      const others = Array.from({ length: seats - 1 }, (_, at) => {
        if (fill === "bots" || (fill === "both" && at % 2 === 1)) return { kind: "bot", bot };
        return { kind: "open" };
      });
      const table = await shell.rest.post("/tables", {
        game: params.game,
        options: toSend(declared, options, counts(game, chosen())),
        packs: packIds(),
        seats: [{ kind: "person" }, ...others],
      });
      if (start) {
        const { match } = await shell.rest.post(`/tables/${table.table}/start`);
        shell.go(`/m/${match}`);
      } else shell.go(`/t/${table.table}`);
      return;
    } catch (why) {
      fault = why;
    }
    busy = false;
    shell.draw();
    document.getElementById("new-fault")?.focus();
  };

  /** @param {import("./games.js").Game} of */
  const players = ({ pages, seats: [low, high] }) => html`<fieldset class="group">
    <legend>${t("Who plays")}</legend>
    ${option({
      q: t("Seats"),
      side: pages.seatsSide(),
      body: choice({
        name: "seats",
        label: t("Seats"),
        value: seats,
        choices: Array.from({ length: high - low + 1 }, (_, at) => ({ value: low + at, text: String(low + at) })),
        change: setSeats,
      }),
    })}
    ${option({
      q: t("The other seats"),
      side: t("A free seat can be taken by a friend until the match starts."),
      body: choice({
        name: "fill",
        label: t("The other seats"),
        value: fill,
        choices: [
          { value: "bots", text: t("Bots") },
          { value: "friends", text: t("Friends by link") },
          { value: "both", text: t("Both") },
        ],
        change: (value) => {
          fill = value;
          shell.draw();
        },
      }),
    })}
    ${fill === "friends"
      ? nothing
      : option({
          q: pages.bots.ask(),
          side: pages.bots.side(),
          body: choice({
            name: "level",
            label: pages.bots.ask(),
            value: bot,
            choices: bots.map((one) => ({ value: one.bot, text: pages.bots.level(one) })),
            change: (value) => {
              bot = value;
              shell.draw();
            },
          }),
        })}
    ${option({
      q: html`<label for="my-name">${t("Your name")}</label>`,
      side: t("Others see it at the table."),
      body: html`<input
        class="input"
        id="my-name"
        autocomplete="nickname"
        maxlength="40"
        .value=${name}
        @input=${(/** @type {Event} */ e) => {
          name = /** @type {HTMLInputElement} */ (e.target).value;
        }}
      />`,
    })}
  </fieldset>`;

  /** @param {Pack} pack @param {boolean} on @param {boolean} several */
  const pick = (pack, on, several) => {
    if (!several) picked.clear();
    if (on) picked.add(pack.id);
    else picked.delete(pack.id);
    shell.draw();
    look().catch(() => {}); // names of the set stay ids
  };

  /** @param {import("./games.js").Game} of */
  const packsGroup = (of) => html`<fieldset class="group">
    <legend>${of.pages.packs.title()}</legend>
    <div class="packs">
      ${packs.map(
        (pack) =>
          html`<label class="pack"
            ><input
              type=${of.pages.packs.several ? "checkbox" : "radio"}
              name="pack"
              .checked=${picked.has(pack.id)}
              @change=${(/** @type {Event} */ e) => pick(pack, /** @type {HTMLInputElement} */ (e.target).checked, of.pages.packs.several)}
            /><span
              >${of.pages.packs.several ? badge(pack.symbol) : nothing}<span
                ><b>${said(pack.title)}</b>${pack.reconstruction ? html` ${tag(t("reconstruction"))}` : nothing}<br /><span class="side">${of.pages.packs.count(pack)}</span></span
              >${icon("check", "i-check")}</span
            ></label
          >`,
      )}
    </div>
    <p class="side">${of.pages.packs.side()}</p>
    ${problem() ? note({ kind: "wrong", id: "packs-wrong", body: problem() }) : nothing} ${rows(of, declared, chosen(), set, true)}
  </fieldset>`;

  /** @param {import("./games.js").Game} of */
  const glance = (of) => {
    const phrases = changedPhrases(of, declared, chosen());
    const others = n("{count} more seat", "{count} more seats", seats - 1);
    return html`<aside class="summary sheet" aria-labelledby="glance">
      <h2 id="glance">${t("At a glance")}</h2>
      <dl class="facts">
        <div><dt>${t("Players")}</dt><dd>${fill === "bots" && !code ? n("You and {count} bot", "You and {count} bots", seats - 1) : code ? n("{count} seat", "{count} seats", seats) : t("You and {others}", { others })}</dd></div>
        ${of.pages.facts(chosen()).map((fact) => html`<div><dt>${fact.q}</dt><dd class=${fact.num ? "num" : ""}>${fact.a}</dd></div>`)}
        <div><dt>${t("House rules")}</dt><dd>${phrases.length ? phrases.join(", ") : t("none, as in the book")}</dd></div>
      </dl>
      ${fault ? note({ kind: "wrong", id: "new-fault", body: errorText(fault) }) : nothing}
      ${code
        ? html`<button type="button" class="btn btn-first btn-wide" aria-disabled=${String(busy)} @click=${() => make(false)}>${icon("check")}${t("Keep these rules")}</button>
            <a class="btn btn-wide" href=${shell.path(`/t/${code}`)}>${icon("left")}${t("Back to the table")}</a>`
        : fill === "bots"
          ? html`<button type="button" class="btn btn-first btn-wide" aria-disabled=${String(busy)} @click=${() => make(true)}>${icon("play")}${t("Start the match")}</button>
              <button type="button" class="btn btn-wide" aria-disabled=${String(busy)} @click=${() => make(false)}>${icon("link")}${t("Open a table first")}</button>`
          : html`<button type="button" class="btn btn-first btn-wide" aria-disabled=${String(busy)} @click=${() => make(false)}>${icon("link")}${t("Get an invitation link")}</button>`}
    </aside>`;
  };

  /** @param {import("./games.js").Game} of */
  const form = (of) => html`<form class="form" @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
    <div class="groups">
      ${code ? nothing : players(of)} ${packsGroup(of)}
      <details class="more" ?open=${code !== null}>
        <summary>${icon("down")}${t("House rules")}<span class="side">${changedPhrases(of, declared, chosen()).length ? t("changed") : t("as in the book")}</span></summary>
        <fieldset class="group">
          <legend class="vh">${t("House rules")}</legend>
          ${rows(of, declared, chosen(), set)}
        </fieldset>
      </details>
    </div>
    ${glance(of)}
  </form>`;

  return {
    title: () => (code ? t("Rules of this table") : t("New match")),
    cls: "wrap",
    draw: () =>
      known && !game
        ? html`<div class="page-head">
              <h1>${t("Not here yet")}</h1>
              <p class="lede">${t("There is no such game here.")}</p>
            </div>
            <a class="btn btn-first" href=${shell.path("/")}>${icon("left")}${t("To the start page")}</a>`
        : html`<div class="page-head">
              <p class="label">${game?.pages.title ?? ""}</p>
              <h1>${code ? t("Rules of this table") : t("New match")}</h1>
              <p class="lede">${t("It is ready to play as it stands. Change what your table prefers.")}</p>
            </div>
            ${game && declared.length ? form(game) : nothing}`,
    open: load,
  };
}
