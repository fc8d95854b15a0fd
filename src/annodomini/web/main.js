/** The shell: which page is shown, the bar around it, the language, and who this browser is. */
import { render } from "./vendor/lit-html/lit-html.js";
import { bestLanguage, LANGUAGES, t, texts } from "./i18n.js";
import { ApiError, Rest } from "./net/rest.js";
import { route } from "./router.js";
import { settings } from "./settings.js";
import { drawBar, drawFoot } from "./views/bar.js";
import { clauseDialog } from "./views/clause.js";
import { closeAll } from "./views/dialog.js";
import { failed } from "./views/failed.js";
import { keepFocus } from "./views/focus.js";
import { alert, calm, say } from "./views/live.js";
import { openMenu } from "./views/menu.js";
import { place } from "./views/parts.js";

/**
 * @typedef {{title: () => string, draw?: () => unknown, open?: () => Promise<void> | void, close?: () => void, hash?: (hash: string) => void,
 *   cls?: string, foot?: boolean}} Page
 * @typedef {{id: string | null, name: string | null, language: string | null}} Me
 * @typedef {{icon: string, text: string, run?: () => void, href?: string}} MenuItem
 */

/** @type {Record<string, () => Promise<{page: (shell: Shell, params: Record<string, string>) => Page}>>} */
const PAGES = {
  start: () => import("./views/start.js"),
  new: () => import("./views/new.js"),
  waiting: () => import("./views/waiting.js"),
  match: () => import("./views/match.js"),
  replay: () => import("./views/match.js"),
  rulebooks: () => import("./views/rulebooks.js"),
  rules: () => import("./views/rules.js"),
  settings: () => import("./views/settings.js"),
  credits: () => import("./views/credits.js"),
  unknown: () => import("./views/unknown.js"),
};

export class Shell {
  constructor() {
    const base = new URL("..", import.meta.url).pathname.replace(/\/$/, "");
    place.base = base;
    this.base = base;
    this.rest = new Rest({ base, language: () => texts.language });
    this.texts = texts;
    this.settings = settings;
    this.live = { say, alert, calm };
    /** @type {Me} */
    this.me = { id: null, name: null, language: null };
    /** @type {Promise<void>} */
    this.known = Promise.resolve();
    /** @type {Page | null} */
    this.page = null;
    this.where = ""; // path and query of the page shown
    this.turn = 0;
    this.query = new URLSearchParams();
    /** @type {{facts?: unknown, tools?: unknown}} */
    this.barParts = {};
    /** @type {MenuItem[]} */
    this.menuItems = [];
    this.tabTitle = "";
    this.drawing = false;
    /** @type {HTMLElement | null} */
    this.lastFocus = null; // on the page itself, not in the bar
    /** @type {Record<string, any>} what one page hands to the next */
    this.note = {};
  }

  async start() {
    texts.load = (language) => this.rest.get(`/texts/${language}`);
    settings.show();
    texts.addEventListener("language", () => {
      document.documentElement.lang = texts.language;
      this.redraw();
    });
    settings.addEventListener("change", (e) => {
      const { name, value } = /** @type {CustomEvent} */ (e).detail;
      if (name === "language") this.speak(value);
      else this.redraw();
    });
    addEventListener("popstate", () => this.show());
    document.addEventListener("click", (e) => this.follow(e));
    document.addEventListener("focusin", (e) => {
      if (e.target instanceof HTMLElement && e.target.closest("#main")) this.lastFocus = e.target;
    });
    this.known = this.meet();
    await texts.use(this.language());
    await this.show();
  }

  /** @returns {import("./i18n.js").Language} */
  language() {
    const chosen = settings.get("language");
    return LANGUAGES.includes(chosen) ? chosen : bestLanguage(navigator.languages ?? [navigator.language]);
  }

  /** @param {import("./i18n.js").Language} language */
  async speak(language) {
    await texts.use(language);
    await this.known;
    if (this.me.id && this.me.language !== language) {
      try {
        this.me = await this.rest.patch("/guests/me", { language });
      } catch {
        // the page speaks it anyway; the server's messages follow the next time
      }
    }
  }

  /** Who this browser is, when it has been here before. */
  async meet() {
    try {
      this.me = await this.rest.get("/guests/me");
      this.redraw();
    } catch {
      // nobody yet, or no line: nothing on the page depends on it
    }
  }

  /** Make this browser a guest; only when it is needed, so that looking around leaves no cookie. @param {{name?: string}} [about] @returns {Promise<Me>} */
  async guest(about = {}) {
    await this.known;
    if (!this.me.id) this.me = await this.newGuest(about);
    else if (about.name !== undefined && about.name !== this.me.name) this.me = await this.rest.patch("/guests/me", about);
    return this.me;
  }

  /** @param {{name?: string}} about @returns {Promise<Me>} throws `auth.required` where the browser does not keep the cookie */
  async newGuest(about) {
    await this.rest.post("/guests", { language: texts.language, ...about });
    const me = await this.rest.get("/guests/me"); // as who we are known from now on
    if (!me.id) throw new ApiError({ code: "auth.required", message: "no cookie came back" }, 401);
    return me;
  }

  // ---- addresses

  /** @param {string} path @returns {string} */
  path(path) {
    return place.path(path);
  }

  /** @param {string} path from the root of the program @param {{replace?: boolean}} [options] */
  go(path, { replace = false } = {}) {
    history[replace ? "replaceState" : "pushState"](null, "", place.path(path));
    return this.show();
  }

  back() {
    if (history.length > 1) history.back();
    else this.go("/");
  }

  /** The address of the socket. @returns {string} */
  socketUrl() {
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${this.base}/api/v1/socket`;
  }

  /** @param {MouseEvent} e */
  follow(e) {
    if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = /** @type {Element} */ (e.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const path = link.pathname.slice(this.base.length);
    if (!link.pathname.startsWith(`${this.base}/`) || route(path).page === "unknown") return;
    if (link.getAttribute("href")?.startsWith("#")) {
      this.where = location.pathname + location.search; // a page may have changed its own address: only the place in it is asked for
      return;
    }
    e.preventDefault();
    if (link.closest("dialog")) /** @type {HTMLDialogElement} */ (link.closest("dialog")).close();
    this.go(path + link.search + link.hash);
  }

  // ---- pages

  async show() {
    const here = location.pathname + location.search;
    if (here === this.where && this.page) {
      this.page.hash?.(location.hash);
      return;
    }
    const first = this.where === "";
    const turn = ++this.turn;
    this.where = here;
    this.query = new URLSearchParams(location.search);
    const { page, params } = route(location.pathname.slice(this.base.length) || "/");
    place.game = params.game ?? null;
    let made;
    try {
      made = (await PAGES[page]()).page(this, { ...params, page });
    } catch (why) {
      made = failed(this, why);
    }
    if (turn !== this.turn) return;
    closeAll();
    this.page?.close?.();
    this.page = made;
    this.barParts = {};
    this.menuItems = [];
    this.tabTitle = "";
    this.freshMain(made.cls ?? "");
    this.draw();
    if (!first) {
      scrollTo(0, 0);
      this.focusHead();
      say(made.title());
    }
    try {
      await made.open?.();
    } catch (why) {
      if (turn === this.turn) this.fail(why);
    }
    if (turn === this.turn && location.hash) made.hash?.(location.hash);
  }

  /** Show what went wrong in place of the page. @param {unknown} why */
  fail(why) {
    this.page?.close?.();
    this.page = failed(this, why);
    this.barParts = {};
    this.freshMain(this.page.cls ?? "");
    this.draw();
  }

  /** A new, empty main for a page that draws itself. @param {string} cls @returns {HTMLElement} */
  freshMain(cls) {
    const main = document.createElement("main");
    main.id = "main";
    main.tabIndex = -1;
    main.className = cls;
    document.getElementById("main")?.replaceWith(main);
    return main;
  }

  /** Focus goes to the head of the page, so that the keyboard and a screen reader follow. */
  focusHead() {
    const head = document.querySelector("#main h1");
    if (head instanceof HTMLElement) {
      head.tabIndex = -1;
      head.focus({ preventScroll: true });
    } else document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Back to where the focus was on the page before it went up to the bar. */
  focusTable() {
    if (this.lastFocus?.isConnected) this.lastFocus.focus({ preventScroll: true });
    else this.focusHead();
  }

  /** Draw once, soon, however often it is asked for. */
  redraw() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      this.draw();
    });
  }

  draw() {
    if (!this.page) return;
    const skip = document.getElementById("skip");
    if (skip) skip.textContent = t("Skip to the content");
    document.title = this.tabTitle || (this.page.title() ? `${this.page.title()} · Anno Domini` : "Anno Domini");
    const main = document.getElementById("main");
    const { page } = this;
    if (main && page.draw && !keepFocus(main, () => render(page.draw?.(), main))) this.focusHead();
    const foot = document.getElementById("foot");
    if (foot) {
      foot.hidden = this.page.foot === false;
      render(foot.hidden ? null : drawFoot(this), foot);
    }
    const bar = document.getElementById("bar");
    if (bar) render(drawBar(this), bar);
  }

  // ---- what a game's table asks for

  /** @param {string} text empty: the page's own */
  title(text) {
    this.tabTitle = text;
    document.title = text || (this.page ? `${this.page.title()} · Anno Domini` : "Anno Domini");
  }

  /** @param {{facts?: unknown, tools?: unknown}} parts */
  bar(parts) {
    this.barParts = parts;
    this.redraw();
  }

  /** @param {MenuItem[]} items */
  menu(items) {
    this.menuItems = items;
  }

  openMenu() {
    return openMenu(this);
  }

  /** @param {HTMLElement | null} element focused after the drawing that is due */
  focus(element) {
    requestAnimationFrame(() => element?.focus());
  }

  /** One clause in a dialog. @param {string} clause @param {string} [game] left out: that of this page */
  clause(clause, game = place.game ?? "") {
    return clauseDialog(this, clause, game);
  }
}

if (globalThis.document?.getElementById("bar")) {
  new Shell().start();
}
