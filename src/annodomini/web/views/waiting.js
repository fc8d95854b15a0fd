/** The waiting room: who sits where, how others get in, and the start. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { n, said, t, texts, th } from "../i18n.js";
import { defaults } from "../model/options.js";
import { botNames } from "../model/names.js";
import { ApiError } from "../net/rest.js";
import { Link } from "../net/socket.js";
import { tab } from "../net/storage.js";
import { cleanCode } from "../router.js";
import { usualBot } from "../model/bots.js";
import { botsOf } from "./bots.js";
import { copy } from "./copy.js";
import { ask } from "./dialog.js";
import { gameOf } from "./games.js";
import { changedPhrases } from "./houserules.js";
import { errorText, icon, name, note, place, tag } from "./parts.js";

/** @param {import("../main.js").Shell} shell @param {Record<string, string>} params @returns {import("../main.js").Page} */
export function page(shell, params) {
  const code = cleanCode(params.code);
  /** @type {any} */
  let table = null;
  /** @type {import("./games.js").Game} */
  let game; // before the table is shown
  /** @type {import("../model/options.js").Declared[]} */
  let declared = [];
  /** @type {import("./bots.js").Bot[]} */
  let bots = [];
  /** @type {import("./games.js").Pack[]} */
  let packs = [];
  /** @type {any[]} */
  let faces = [];
  let bot = "";
  let copied = false;
  let naming = false;
  let typed = "";
  let busy = false;
  let left = false;
  let starting = false;
  /** @type {unknown} */
  let fault = null;
  /** @type {Link | null} */
  let link = null;
  let closed = false;

  const you = () => table?.you?.seat ?? null;
  const host = () => table?.you?.host === true;
  const running = () => table.status === "running" || table.status === "ready";
  /** The name the server gave to somebody who has given none. @param {string | null} given */
  const unnamed = (given) => !given || given === "Guest" || given === "Gast";
  /** @param {any} seat */
  const who = (seat) => {
    if (seat.kind !== "bot") return seat.name ?? "";
    return botNames(table.seats, (id) => said(bots.find((one) => one.bot === id)?.name) || id)[seat.seat];
  };

  /** What the rulebook says for so many seats. @param {number} seats */
  const declare = async (seats) => {
    declared = (await shell.rest.keep(`/games/${game.game}?seats=${seats}`)).options;
  };

  /** @param {any} next */
  const show = (next) => {
    if (closed) return;
    const before = table;
    table = next;
    if (before && before.seats.length !== next.seats.length) declare(next.seats.length).then(() => shell.redraw(), () => {});
    if (before) announce(before, next);
    if (next.match && (next.status === "ready" || next.status === "running") && you() !== null && !left && !starting) {
      shell.go(`/m/${next.match}`, { replace: true });
      return;
    }
    shell.redraw();
  };

  /** Who came and who went. @param {any} before @param {any} next */
  const announce = (before, next) => {
    for (const seat of next.seats) {
      const was = before.seats[seat.seat];
      if (seat.seat === you()) continue;
      if (was?.kind !== "person" && seat.kind === "person") shell.live.say(t("{name} sits down.", { name: seat.name }));
      if (was?.kind === "person" && seat.kind === "open") shell.live.say(t("{name} has left.", { name: was.name }));
    }
  };

  /** Ask the server to change something, show what it says. @param {() => Promise<any>} change @returns {Promise<boolean>} */
  const act = async (change) => {
    if (busy) return false;
    busy = true;
    fault = null;
    try {
      const answer = await change();
      if (answer?.seats) show(answer);
      return true;
    } catch (why) {
      fault = why;
      return false;
    } finally {
      busy = false;
      shell.draw();
      if (fault) document.getElementById(nameWrong() ? "room-name" : "room-fault")?.focus();
    }
  };

  const fresh = async () => {
    try {
      show(await shell.rest.get(`/tables/${code}`));
    } catch (why) {
      if (!closed) shell.fail(why);
    }
  };

  /** @param {number} seat */
  const sit = (seat) =>
    act(async () => {
      await shell.guest(typed.trim() ? { name: typed.trim() } : {});
      left = false;
      naming = !typed.trim();
      const answer = await shell.rest.put(`/tables/${code}/seats/${seat}`, {});
      if (!closed) reconnect(); // a guest's cookie may be new, and the socket knows the old one
      return answer;
    });

  /** @param {number} seat @param {string} [which] */
  const seatBot = (seat, which = bot) => act(() => shell.rest.put(`/tables/${code}/seats/${seat}`, { kind: "bot", bot: which }));
  /** @param {number} seat */
  const free = (seat) => act(() => shell.rest.put(`/tables/${code}/seats/${seat}`, { kind: "open" }));

  const leave = async () => {
    const sure = await ask({
      title: t("Leave the table?"),
      body: html`<p>${t("Your seat becomes free. As long as the link holds you can come back.")}</p>`,
      acts: [
        { text: t("Leave"), value: true, kind: "first" },
        { text: t("Stay"), value: false },
      ],
    });
    if (!sure) return;
    left = true;
    await act(() => shell.rest.remove(`/tables/${code}/seats/${you()}`));
    await fresh();
  };

  /** @param {"bots" | "without"} how what happens to free seats */
  const start = (how) =>
    act(async () => {
      starting = true; // the room hears of the match before the answer says that I am ready
      try {
        await begin(how);
      } finally {
        starting = false;
      }
    });

  /** @param {"bots" | "without"} how */
  const begin = async (how) => {
    const open = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open");
    if (how === "bots") for (const seat of open) await shell.rest.put(`/tables/${code}/seats/${seat.seat}`, { kind: "bot", bot });
    else if (open.length) await shell.rest.patch(`/tables/${code}`, { seats: table.seats.length - open.length });
    const { match } = await shell.rest.post(`/tables/${code}/start`);
    tab.set(`ready:${match}`, true); // whoever presses start is ready
    shell.go(`/m/${match}`, { replace: true });
  };

  const rename = async () => {
    const done = await act(async () => {
      await shell.guest({ name: typed.trim() });
      return shell.rest.get(`/tables/${code}`);
    });
    naming = !done;
    shell.draw();
    document.getElementById(done ? "rename" : "room-name")?.focus();
  };

  const nameWrong = () => String(/** @type {any} */ (fault)?.code ?? "").startsWith("name.");

  const nameField = () => html`<input
    class="input"
    id="room-name"
    autocomplete="nickname"
    maxlength="40"
    .value=${typed}
    aria-invalid=${String(nameWrong())}
    aria-describedby=${fault ? "room-fault" : nothing}
    @input=${(/** @type {Event} */ e) => {
      typed = /** @type {HTMLInputElement} */ (e.target).value;
    }}
  />${nameWrong() ? html`<p class="error" id="room-fault" role="alert">${icon("warn")}<span>${errorText(fault)}</span></p>` : nothing}`;

  /** @param {any} seat */
  const side = (seat) => {
    if (seat.kind === "open") return t("waiting for the link to be opened");
    if (seat.kind === "bot") {
      const one = bots.find((b) => b.bot === seat.bot);
      return one ? game.pages.bots.line(one) : t("bot");
    }
    if (running()) return t("plays");
    if (seat.here === false) return t("not here at the moment");
    return seat.host ? t("has opened this table") : t("is here");
  };

  /** @param {any} seat */
  const acts = (seat) => {
    const no = seat.seat + 1;
    if (running()) return nothing;
    if (seat.seat === you()) {
      return html`<button
          type="button"
          class="btn"
          id="rename"
          aria-expanded=${String(naming)}
          @click=${() => {
            if (!naming) typed = unnamed(shell.me.name) ? "" : (shell.me.name ?? "");
            naming = true;
            shell.draw();
            document.getElementById("room-name")?.focus();
          }}
        >
          ${t("Rename")}</button
        ><button type="button" class="icon-btn" title=${t("Leave the table")} @click=${leave}>${icon("cross")}<span class="vh">${t("Leave the table")}</span></button>`;
    }
    if (seat.kind === "open") {
      return html`${you() === null
        ? html`<button type="button" class="btn" @click=${() => sit(seat.seat)}>${icon("person")}${t("Sit here")}<span class="vh">, ${t("Seat {seat}", { seat: no })}</span></button>`
        : nothing}${host()
        ? html`<button type="button" class="btn" @click=${() => seatBot(seat.seat)}>${icon("bot")}${t("Add a bot")}<span class="vh">, ${t("Seat {seat}", { seat: no })}</span></button>`
        : nothing}`;
    }
    if (!host()) return nothing;
    const text = seat.kind === "bot" ? t("Remove this bot") : t("Free this seat");
    return html`${seat.kind === "bot"
        ? html`<label class="vh" for=${`level-${seat.seat}`}>${game.pages.bots.ask()}: ${who(seat)}</label
            ><select
              class="input input-level"
              id=${`level-${seat.seat}`}
              @change=${(/** @type {Event} */ e) => seatBot(seat.seat, bots[/** @type {HTMLSelectElement} */ (e.target).selectedIndex].bot)}
            >
              ${bots.map((one) => html`<option .selected=${one.bot === seat.bot}>${game.pages.bots.level(one)}</option>`)}
            </select>`
        : nothing}<button type="button" class="icon-btn" title=${text} @click=${() => free(seat.seat)}>${icon("cross")}<span class="vh">${text}, ${who(seat)}</span></button>`;
  };

  /** @param {any} seat */
  const row = (seat) => {
    const mine = seat.seat === you();
    const begins = game.pages.begins(table.options, seat);
    return html`<li class=${seat.kind === "open" ? "is-empty" : ""}>
      <span class="seat-no">${seat.seat + 1}</span>
      <span class="who">
        <b>${seat.kind === "bot" ? icon("bot") : nothing}${seat.kind === "open" ? t("free") : name(who(seat))}${mine ? tag(t("you")) : nothing}${begins ? tag(t("begins")) : nothing}</b>
        <span class="side">${side(seat)}</span>
      </span>
      <span class="place-acts">${acts(seat)}</span>
      ${mine && naming
        ? html`<form
            class="join place-name"
            @keydown=${(/** @type {KeyboardEvent} */ e) => {
              if (e.key !== "Escape") return;
              naming = false;
              fault = null;
              shell.draw();
              document.getElementById("rename")?.focus();
            }}
            @submit=${(/** @type {Event} */ e) => {
            e.preventDefault();
            rename();
          }}><div class="field"><label for="room-name">${t("Your name")}</label>${nameField()}</div><button class="btn btn-first">${t("Save")}</button></form>`
        : nothing}
    </li>`;
  };

  const seatCount = () =>
    host() && !running()
      ? html`<div class="acts acts-top">
          <button
            type="button"
            class="btn"
            aria-disabled=${String(table.seats.length >= game.seats[1])}
            @click=${() => table.seats.length < game.seats[1] && act(() => shell.rest.patch(`/tables/${code}`, { seats: table.seats.length + 1 }))}
          >
            ${icon("people")}${t("One more seat")}
          </button>
          <button
            type="button"
            class="btn btn-bare"
            aria-disabled=${String(table.seats.length <= game.seats[0] || table.seats.at(-1).kind === "person")}
            @click=${() => table.seats.length > game.seats[0] && table.seats.at(-1).kind !== "person" && act(() => shell.rest.patch(`/tables/${code}`, { seats: table.seats.length - 1 }))}
          >
            ${t("One seat less")}
          </button>
        </div>`
      : nothing;

  const arrive = () => {
    const open = table.seats.find((/** @type {any} */ seat) => seat.kind === "open");
    if (!open) {
      return html`<section class="sheet groups" aria-labelledby="arrive">
        <h2 id="arrive">${t("Every seat is taken")}</h2>
        <p>${t("You can watch, or open a table of your own.")}</p>
        <div class="acts">
          ${table.match ? html`<a class="btn btn-first" href=${shell.path(`/m/${table.match}`)}>${icon("spectator")}${t("Watch")}</a>` : nothing}
          <a class="btn" href=${shell.path("/")}>${t("To the start page")}</a>
        </div>
      </section>`;
    }
    return html`<section class="sheet groups" aria-labelledby="arrive">
      <h2 id="arrive">${t("Take a seat")}</h2>
      <form
        class="join"
        @submit=${(/** @type {Event} */ e) => {
          e.preventDefault();
          sit(open.seat);
        }}
      >
        <div class="field"><label for="room-name">${t("Your name")}</label>${nameField()}</div>
        <button class="btn btn-first" aria-disabled=${String(busy)}>${icon("person")}${t("Sit down")}</button>
      </form>
      <p class="side">${t("Others see it at the table. Playing needs no account; a cookie on this device remembers your seat.")}</p>
    </section>`;
  };

  const invite = () => {
    const address = table.link;
    const share = async () => {
      try {
        await navigator.share({ title: game.pages.title, text: game.pages.share(), url: address });
      } catch {
        // the person closed the panel again
      }
    };
    return html`<section class="sheet groups" aria-labelledby="w-invite">
      <h2 id="w-invite">${t("Invite")}</h2>
      <div class="invite">
        <div>
          <p class="label">${t("Code")}</p>
          <p class="invite-code">${code}</p>
          <p class="side">${t("Whoever opens the link takes a free seat, or watches when none is left.")}</p>
        </div>
        <img class="qr" src=${shell.rest.address(`/tables/${code}/qr.svg`)} width="152" height="152" alt=${t("The invitation link as a QR code")} />
      </div>
      <div class="link-row">
        <label class="vh" for="lnk">${t("Invitation link")}</label>
        <input class="input" id="lnk" readonly .value=${address} @focus=${(/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select()} />
        <button
          type="button"
          class="btn btn-first"
          @click=${async () => {
            copied = await copy(address, /** @type {HTMLInputElement} */ (document.getElementById("lnk")));
            shell.live.say(copied ? t("Copied.") : t("Copy the link from its field."));
            shell.draw();
          }}
        >
          ${icon(copied ? "check" : "copy")}${copied ? t("Copied") : t("Copy")}
        </button>
        ${"share" in navigator ? html`<button type="button" class="btn" @click=${share}>${icon("share")}${t("Share")}</button>` : nothing}
      </div>
      ${table.address
        ? html`<p class="side">${t("The link works for every device in this house’s network.")}</p>`
        : note({ icon: "offline", body: html`${t("This program listens to this device alone. For others in the house start it with")} <code>make play LAN=1</code>.` })}
    </section>`;
  };

  const startActs = () => {
    if (running()) {
      return you() === null ? nothing : html`<a class="btn btn-first btn-big" href=${shell.path(`/m/${table.match}`)}>${icon("play")}${t("Go on")}</a>`;
    }
    if (!host()) return html`<p class="side">${you() === null ? nothing : t("The match starts when whoever opened the table says so.")}</p>`;
    const open = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
    const taken = table.seats.length - open;
    if (!open) return html`<div class="acts"><button type="button" class="btn btn-first btn-big" aria-disabled=${String(busy)} @click=${() => start("bots")}>${icon("play")}${t("Start")}</button></div>`;
    return html`<div class="acts">
        <button type="button" class="btn btn-first btn-big" aria-disabled=${String(busy)} @click=${() => start("bots")}>${icon("play")}${n("Start with {count} more bot", "Start with {count} more bots", open)}</button>
        ${taken >= game.seats[0] ? html`<button type="button" class="btn" aria-disabled=${String(busy)} @click=${() => start("without")}>${n("Start, {count} seat", "Start, {count} seats", taken)}</button>` : nothing}
      </div>
      <p class="side">${n("One seat is free. A bot takes it, or wait for a friend.", "{count} seats are free. Bots take them, or wait for friends.", open)}</p>`;
  };

  const about = () => {
    const seats = table.seats.length;
    const pinned = packs.filter((pack) => table.packs.some((/** @type {any} */ one) => one.id === pack.id));
    const chosen = { options: { ...defaults(declared), ...table.options }, seats, packs: pinned, faces };
    const phrases = changedPhrases(game, declared, chosen);
    return html`<section class="game" aria-labelledby="w-match">
      <div class="game-head"><h2 id="w-match">${t("This match")}</h2>${host() && !running() ? html`<a href=${shell.path(`/new/${table.game}?table=${code}`)}>${t("Change")}</a>` : nothing}</div>
      <dl class="facts">
        ${game.pages.facts(chosen).map((fact) => html`<div><dt>${fact.q}</dt><dd class=${fact.num ? "num" : ""}>${fact.a}</dd></div>`)}
        <div><dt>${t("House rules")}</dt><dd>${phrases.length ? phrases.join(", ") : t("none, as in the book")}</dd></div>
      </dl>
      ${startActs()}
    </section>`;
  };

  const headline = () => {
    const open = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
    if (running()) return t("The match is running");
    if (you() === null && open) return th("{name} invites you", { name: name(table.seats.find((/** @type {any} */ seat) => seat.host)?.name ?? "Anno Domini") });
    return open ? n("{count} seat is free", "{count} seats are free", open) : t("Everybody is here");
  };

  const lost = () =>
    link && (link.status === "waiting" || link.status === "stopped")
      ? note({
          kind: "wrong",
          icon: "offline",
          body: html`${t("No connection. Trying again; your seat is kept.")}
            <button type="button" class="btn btn-s" @click=${() => link?.retryNow()}>${t("Try now")}</button>`,
        })
      : nothing;

  const reconnect = () => {
    link?.stop();
    link = new Link({ url: shell.socketUrl(), topic: `table/${code}`, resume: () => ({ revision: 0, head: null }), language: () => texts.language });
    link.addEventListener("message", (e) => {
      if (/** @type {CustomEvent} */ (e).detail.type === "snapshot") fresh(); // who I am is not in what all receive
    });
    link.addEventListener("status", () => {
      if (link?.status === "open" && /** @type {any} */ (fault)?.code === "net.down") fault = null;
      shell.redraw();
    });
    link.start();
  };

  return {
    title: () => t("Waiting room"),
    cls: "wrap",
    draw: () =>
      table === null
        ? html`<div class="page-head"><p class="label">${t("Waiting room")}</p><h1>${t("Looking for the table …")}</h1></div>`
        : html`<div class="page-head">
              <p class="label">${t("Waiting room")} · ${game.pages.title}</p>
              <h1>${headline()}</h1>
            </div>
            ${lost()} ${fault && !nameWrong() ? note({ kind: "wrong", id: "room-fault", body: errorText(fault) }) : nothing}
            <div class="room">
              <div class="groups">
                ${you() === null ? arrive() : nothing}
                <section aria-labelledby="w-table">
                  <div class="area-head">
                    <h2 id="w-table">${t("The table")}</h2>
                    <span class="side series-name">${icon("clockwise")}${t("clockwise")}</span>
                  </div>
                  <ol class="places" role="list">${repeat(table.seats, (/** @type {any} */ seat) => seat.seat, row)}</ol>
                  ${seatCount()}
                </section>
              </div>
              <div class="groups">${you() !== null ? invite() : nothing}${about()}</div>
            </div>`,
    open: async () => {
      const first = await shell.rest.get(`/tables/${code}`);
      place.game = first.game;
      const found = await gameOf(shell, first.game);
      if (!found) throw new ApiError({ code: "game.unknown", message: first.game }, 404);
      game = found;
      [bots, packs] = await Promise.all([botsOf(shell, first.game), shell.rest.keep(`/packs?game=${first.game}`).then((list) => list.packs)]);
      if (game.pages.faces) faces = await Promise.all(first.packs.map((/** @type {any} */ pack) => shell.rest.keep(`/packs/${pack.id}/${pack.digest}`)));
      await declare(first.seats.length);
      bot = usualBot(bots);
      await shell.known;
      typed = unnamed(shell.me.name) ? "" : (shell.me.name ?? "");
      naming = typed === ""; // "Guest invites you" invites nobody
      show(first);
      if (!closed) reconnect();
    },
    close: () => {
      closed = true;
      link?.stop();
    },
  };
}
