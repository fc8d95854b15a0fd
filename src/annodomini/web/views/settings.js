/** All settings; each applies at once and stays on this device. */
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t, texts } from "../i18n.js";
import { gamesOf } from "./games.js";
import { choice, errorText, icon, note, option, symbol } from "./parts.js";

/** @param {import("../main.js").Shell} shell @returns {import("../main.js").Page} */
export function page(shell) {
  /** @type {import("./games.js").Game[]} */
  let games = [];
  let said = "";
  let name = "";
  /** @type {unknown} */
  let nameFault = null;

  /** @param {string} setting @param {unknown} value @param {() => string} words */
  const set = (setting, value, words) => {
    shell.settings.set(setting, value);
    said = setting === "language" ? "" : words(); // the page itself answers in the new language
    shell.live.say(said);
    shell.redraw();
  };
  /** @param {string} setting @param {string} q @param {unknown} side @param {{value: unknown, text: string, lang?: string}[]} choices @param {unknown} [more] */
  const row = (setting, q, side, choices, more) =>
    option({
      q,
      side,
      body: html`${choice({
        name: `set-${setting}`,
        label: q,
        value: setting === "language" ? texts.language : shell.settings.get(setting),
        choices,
        change: (value) => set(setting, value, () => t("Saved: {setting}, {value}.", { setting: q, value: choices.find((one) => one.value === value)?.text ?? "" })),
      })}${more ?? nothing}`,
    });
  const onOff = () => [
    { value: false, text: t("Off") },
    { value: true, text: t("On") },
  ];

  const rename = async () => {
    nameFault = null;
    try {
      await shell.guest({ name: name.trim() });
      name = shell.me.name ?? name;
      said = t("Saved: your name is {name}.", { name });
      shell.live.say(said);
    } catch (why) {
      nameFault = why;
    }
    shell.draw();
    if (nameFault) document.getElementById("set-name")?.focus();
  };

  return {
    title: () => t("Settings"),
    cls: "wrap",
    draw: () => html`<div class="page-head">
        <h1>${t("Settings")}</h1>
        <p class="lede">${t("They apply at once, and stay on this device.")}</p>
      </div>
      <form class="form" @submit=${(/** @type {Event} */ e) => e.preventDefault()}>
        <div class="groups">
          <fieldset class="group">
            <legend>${t("Language and look")}</legend>
            ${row("language", t("Language"), t("Captions follow it where the pack has them."), [
              { value: "en", text: "English", lang: "en" },
              { value: "de", text: "Deutsch", lang: "de" },
            ])}
            ${row("theme", t("Theme"), t("The cards keep their colours in both."), [
              { value: "auto", text: t("As the system") },
              { value: "light", text: t("Light") },
              { value: "dark", text: t("Dark") },
            ])}
            ${row("text", t("Size of the text"), t("On top of what the browser enlarges."), [
              { value: "90", text: t("Small") },
              { value: "100", text: t("Normal") },
              { value: "115", text: t("Large") },
              { value: "130", text: t("Largest") },
            ])}
            ${row("motion", t("Motion"), t("Less: what changed keeps a ring instead of moving."), [
              { value: "auto", text: t("As the system") },
              { value: "full", text: t("Full") },
              { value: "calm", text: t("Less") },
            ])}
          </fieldset>
          <fieldset class="group">
            <legend>${t("Playing")}</legend>
            ${games.flatMap(({ pages }) => (pages.settings ?? []).map((one) => row(one.name, one.text(), one.more(), one.choices?.() ?? onOff())))}
            ${row("letters", t("Single-letter keys"), t("A letter alone does something at the table. Off where that gets in the way of a voice or a screen reader."), onOff())}
            ${option({
              q: t("Hints of the first match"),
              side: t("At the table, at the moments that matter."),
              body: html`<div class="acts">
                <button
                  type="button"
                  class="btn"
                  aria-disabled=${String(shell.settings.get("hints") === "on")}
                  @click=${() => set("hints", "on", () => t("The hints come again in your next match."))}
                >
                  ${icon("replay")}${shell.settings.get("hints") === "on" ? t("They are shown") : t("Show them again")}
                </button>
              </div>`,
            })}
          </fieldset>
          <fieldset class="group">
            <legend>${t("You")}</legend>
            ${option({
              q: html`<label for="set-name">${t("Your name")}</label>`,
              side: t("Others see it at the table."),
              body: html`<div class="join">
                  <input
                    class="input"
                    id="set-name"
                    autocomplete="nickname"
                    maxlength="40"
                    .value=${name}
                    aria-invalid=${nameFault ? "true" : "false"}
                    aria-describedby=${nameFault ? "name-fault" : nothing}
                    @input=${(/** @type {Event} */ e) => {
                      name = /** @type {HTMLInputElement} */ (e.target).value;
                    }}
                    @keydown=${(/** @type {KeyboardEvent} */ e) => {
                      if (e.key === "Enter") rename();
                    }}
                  />
                  <button type="button" class="btn" @click=${rename}>${t("Save")}</button>
                </div>
                ${nameFault ? html`<p class="error" id="name-fault" role="alert">${icon("warn")}<span>${errorText(nameFault)}</span></p>` : nothing}`,
            })}
          </fieldset>
        </div>
        <aside class="summary sheet" aria-labelledby="so-it-looks">
          <h2 id="so-it-looks">${t("So it looks")}</h2>
          <div class="both" data-series="travel" lang=${texts.language}>
            <div class="card">${symbol("travel")}<p class="card-text">${t("A rack railway carries its first passengers up the Rigi.")}</p></div>
            <div class="back"><p class="year">1871</p><p class="why-text">${t("The first mountain railway of Europe set out from Vitznau.")}</p></div>
          </div>
          ${said ? note({ kind: "right", body: said }) : nothing}
          <button
            type="button"
            class="btn btn-wide"
            @click=${() => {
              shell.settings.reset();
              said = t("All settings are as at the beginning.");
              shell.live.say(said);
              shell.redraw();
            }}
          >
            ${icon("undo")}${t("As at the beginning")}
          </button>
        </aside>
      </form>`,
    open: async () => {
      games = await gamesOf(shell).catch(() => []); // the rest can be set without
      await shell.known;
      name = shell.me.name ?? "";
      shell.draw();
    },
  };
}
