/** The page of a match: waits for everybody to be ready, then hands the table to the game's own module. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { n, t, texts, th } from "../i18n.js";
import { MatchSession } from "../net/session.js";
import { tab } from "../net/storage.js";
import { captionsOf } from "../model/captions.js";
import { ask } from "./dialog.js";
import { errorText, icon, name, note, place, tag } from "./parts.js";

/** How long the host of the program waits for everybody to be ready, from the header on (play/due.py). */
const READY_MS = 300_000;
const MINUTE_MS = 60_000;

/** @param {string} game */
function style(game) {
  const href = place.file(`games/${game}/table.css`);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve(undefined);
    document.head.append(link);
  });
}

/** Fetch a game's table before it is needed. @param {string} game @param {"table" | "replay"} [kind] @returns {Promise<{mount: (root: HTMLElement, given: any) => {unmount(): void}}>} */
export async function prepare(game, kind = "table") {
  const [module] = await Promise.all([kind === "table" ? import(`../games/${game}/table.js`) : import(`../games/${game}/replay.js`), style(game)]);
  return module;
}

/** @param {import("../main.js").Shell} shell @param {Record<string, string>} params @returns {import("../main.js").Page} */
export function page(shell, params) {
  const replay = params.page === "replay";
  const match = new MatchSession({ id: params.id, rest: shell.rest, socketUrl: replay ? null : shell.socketUrl(), language: () => texts.language });
  /** @type {{unmount(): void} | null} */
  let table = null;
  let mounting = false;
  let closed = false;
  let whole = !replay; // a replay wants every entry before it is drawn
  let asked = false;
  /** @type {unknown} */
  let fault = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let tick;

  const mount = async () => {
    if (mounting || closed) return;
    mounting = true;
    try {
      const game = match.game;
      const packs = /** @type {{id: string, digest: string}[]} */ (match.header?.components?.packs ?? []);
      const [module, ...components] = await Promise.all([
        prepare(game, replay ? "replay" : "table"),
        ...packs.map((pack) => shell.rest.keep(`/packs/${pack.id}/${pack.digest}`)), // as the match pins them, whatever is on offer now
      ]);
      if (closed) return;
      self.draw = undefined;
      self.foot = false;
      const root = shell.freshMain("page page-table");
      table = module.mount(root, { match, texts, settings: shell.settings, components, captions: captionsOf(components, () => texts.language), me: shell.me, live: shell.live, shell });
      shell.draw();
      if (document.activeElement === document.body) shell.focusHead();
    } catch (why) {
      if (!closed) shell.fail(why);
    }
  };

  const alone = () => (match.header?.seats ?? []).filter((/** @type {any} */ who) => who.kind === "person").length === 1;

  const step = () => {
    if (closed || table || !whole) return;
    if (match.phase === "play" || match.phase === "over") {
      mount();
      return;
    }
    if (match.phase === "ready" && !match.readyAsked && match.you.seat !== null && match.header && (alone() || tab.get(`ready:${params.id}`))) {
      ready(); // alone, or whoever pressed start: their tap has said it
    }
    shell.redraw();
  };

  const ready = async () => {
    asked = true;
    fault = null;
    shell.redraw();
    try {
      const reply = await match.ready();
      if (reply?.status === "refused") fault = reply;
    } catch (why) {
      fault = why;
    }
    if (fault) asked = false; // it can be said again
    shell.redraw();
  };

  /** Nobody is kept waiting: the start ends for everybody, and the table is open again. */
  const callOff = async () => {
    fault = null;
    try {
      const reply = await match.leave();
      if (reply?.status === "refused") fault = reply;
    } catch (why) {
      fault = why;
    }
    if (!fault && match.code && !closed) shell.go(`/t/${match.code}`, { replace: true });
    else shell.redraw();
  };

  const patience = () => {
    const left = (match.header?.at ?? 0) + READY_MS - Date.now();
    const minutes = Math.min(READY_MS / MINUTE_MS, Math.max(1, Math.ceil(left / MINUTE_MS))); // clocks differ
    return n("The table waits {count} minute longer. If somebody is missing then, nothing is dealt and the table is open again.", "The table waits {count} minutes longer. If somebody is missing then, nothing is dealt and the table is open again.", minutes);
  };

  const readyList = () => {
    const done = match.readySeats;
    return html`<ol class="places" role="list">
      ${match.seats.map(
        (seat) =>
          html`<li>
            <span class="seat-no">${seat.seat + 1}</span>
            <span class="who">
              <b>${seat.kind === "bot" ? icon("bot") : nothing}${name(seat.name)}${seat.seat === match.you.seat ? tag(t("you")) : nothing}</b>
              <span class="side series-name">${seat.kind === "bot" || done.has(seat.seat) ? html`${icon("check")}${t("ready")}` : t("not ready yet")}</span>
            </span>
            <span></span>
          </li>`,
      )}
    </ol>`;
  };

  const waiting = () => {
    const mine = match.you.seat;
    const done = mine !== null && match.readySeats.has(mine);
    const need = match.seats.filter((seat) => seat.kind === "person" && !match.readySeats.has(seat.seat));
    return html`<div class="page-head">
        <p class="label">${t("About to begin")}</p>
        <h1>${done || mine === null ? t("Waiting for the others") : t("Are you ready?")}</h1>
        <p class="lede">${t("Everybody’s device adds a secret to the deal, so that nobody can choose it: not the host, not you.")}</p>
      </div>
      ${fault ? note({ kind: "wrong", body: errorText(fault) }) : nothing} ${line()}
      <div class="groups ready-room">
        ${mine !== null && !done
          ? html`<div class="acts"><button type="button" class="btn btn-pick btn-big" aria-disabled=${String(asked)} @click=${() => !asked && ready()}>${icon("check")}${asked ? t("One moment …") : t("I am ready")}</button></div>`
          : nothing}
        ${readyList()}
        <p class="side" role="status">
          ${need.length ? th("Still to come: {names}", { names: need.flatMap((seat, at) => (at ? [", ", name(seat.name)] : [name(seat.name)])) }) : t("Dealing …")}
        </p>
        ${need.length ? html`<p class="side">${patience()}</p>` : nothing}
        ${need.length && mine !== null ? html`<div class="acts"><button type="button" class="btn" @click=${callOff}>${icon("left")}${t("Call it off, back to the table")}</button></div>` : nothing}
      </div>`;
  };

  const voided = () => {
    const missing = (match.outcome?.missing ?? []).map((/** @type {number} */ seat) => match.seats[seat]?.name ?? String(seat + 1));
    return html`<div class="page-head">
        <p class="label">${t("Not begun")}</p>
        <h1>${t("This start did not come off")}</h1>
        <p class="lede">
          ${missing.length && match.outcome?.reason === "left"
            ? th("Nothing was dealt: {names} called it off.", { names: name(missing[0]) })
            : missing.length
            ? th("Nothing was dealt: no sign came from {names}.", { names: missing.flatMap((/** @type {string} */ who, /** @type {number} */ at) => (at ? [", ", name(who)] : [name(who)])) })
            : t("Nothing was dealt.")}
        </p>
      </div>
      <div class="acts">
        ${match.code ? html`<a class="btn btn-first" href=${shell.path(`/t/${match.code}`)}>${icon("left")}${t("Back to the table")}</a>` : nothing}
        <a class="btn" href=${shell.path("/")}>${t("To the start page")}</a>
      </div>`;
  };

  const line = () => {
    if (match.status === "stopped" && match.stopCode === 4426) {
      return note({ kind: "wrong", icon: "offline", body: html`${t("This page is older than the server. Reload it; your seat is kept.")} <button type="button" class="btn btn-s" @click=${() => location.reload()}>${t("Reload")}</button>` });
    }
    if (match.status === "stopped") return note({ kind: "wrong", icon: "offline", body: html`<b>${t("The connection has ended.")}</b> ${t("Reload the page: your seat is kept.")}` });
    if (match.status !== "waiting") return nothing;
    return note({
      kind: "wrong",
      icon: "offline",
      body: html`${t("No connection. Trying again; your seat is kept.")} <button type="button" class="btn btn-s" @click=${() => match.retryNow()}>${t("Try now")}</button>`,
    });
  };

  match.addEventListener("ended", () => {
    if (match.phase === "void") shell.live.alert(`${t("This start did not come off")}. ${t("Nothing was dealt.")}`);
  });
  match.addEventListener("again", async (e) => {
    const next = /** @type {CustomEvent} */ (e).detail.match;
    const comes = await ask({
      title: t("Once more?"),
      body: html`<p>${t("Another match begins at this table. Your seat is kept.")}</p>`,
      acts: [
        { text: t("Play along"), value: true, kind: "first", icon: "play" },
        { text: t("Stay here"), value: null },
      ],
    });
    if (comes && !closed) shell.go(`/m/${next}`);
  });

  for (const type of ["entries", "reset", "phase", "presence", "names", "fair", "status"]) match.addEventListener(type, step);

  /** @type {import("../main.js").Page} */
  const self = {
    title: () => (replay ? t("Replay") : t("Match")),
    cls: "wrap",
    draw: () => {
      if (!match.header) return html`<div class="page-head"><h1>${t("Looking for the match …")}</h1></div>`;
      if (match.phase === "void") return voided();
      if (match.phase === "ready" && !(alone() && match.you.seat !== null)) return waiting();
      return html`<div class="page-head"><h1>${t("The table is being set …")}</h1></div>${fault ? note({ kind: "wrong", body: errorText(fault) }) : nothing}${line()}`;
    },
    open: async () => {
      tick = setInterval(() => match.phase === "ready" && shell.redraw(), MINUTE_MS / 4);
      await shell.known;
      await match.start();
      place.game = match.game;
      whole = true;
      prepare(match.game, replay ? "replay" : "table").catch(() => {}); // mount tells what is wrong
      if (replay && match.phase !== "over" && match.phase !== "play") shell.go(`/m/${params.id}`, { replace: true });
      else step();
    },
    close: () => {
      closed = true;
      clearInterval(tick);
      table?.unmount();
      match.stop();
    },
  };
  return self;
}
