/** The reveal: every card turned on its upper edge, the offending pair, the sentence, what it costs. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { n, nh, said, t, texts, th } from "../../../i18n.js";
import { icon } from "../../../views/parts.js";
import { bare } from "../model/captions.js";
import { clause, front, strong, who } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("../model/reveal.js").Reveal} Reveal */
/** @typedef {import("../model/scene.js").Showing} Showing */
/** @typedef {{comment: Record<string, string>, sources: {name: string, url: string}[]}} Back  as REST tells it, every language of the card */

/** @param {Ui} ui @param {import("../model/reveal.js").Turned} card @param {number} starts cards that are nobody's */
function laidBy(ui, card, starts) {
  const last = card.last ? html`<b class="last-tag">${t("last card")}</b>` : nothing;
  if (card.by === null) return starts > 1 ? t("from the stack") : t("start card");
  return html`${who(ui, card.by)}${last}`;
}

/** @param {Back | undefined} back */
function why(back) {
  if (!back) return nothing;
  const language = texts.language in back.comment ? null : Object.keys(back.comment)[0];
  return html`<p class="why-text" lang=${language ?? nothing}>${said(back.comment)} ${back.sources.slice(0, 2).map(({ name, url }) => html`<cite>${/^https?:\/\//u.test(url) ? html`<a href=${url} target="_blank" rel="noopener noreferrer external">${shown(name, url)}</a>` : name}</cite> `)}</p>`;
}

/** A source without a name is called by its host. @param {string} name @param {string} url */
function shown(name, url) {
  if (name && name !== url) return name;
  try {
    return new URL(url).hostname.replace(/^www\./u, "");
  } catch {
    return url;
  }
}

/** @param {Ui} ui @param {Showing} showing @param {import("../model/reveal.js").Turned} card @param {number} place @param {Back | undefined} back */
function turned(ui, { reveal, turned: count, lined, done }, card, place, back) {
  const series = ui.captions(card.card).series;
  const shown = place < count;
  const starts = reveal.cards.filter((other) => other.by === null).length;
  const wrong = lined && card.wrong;
  const cls = ["stop", card.by === null ? "is-start" : "", shown ? "" : "is-face-down", card.last ? "is-last-card" : "", wrong ? (card.wrong === "span" ? "is-wrong-span" : `is-wrong is-wrong-${card.wrong}`) : ""].filter(Boolean).join(" ");
  const text = bare(ui.captions(card.card).text);
  return html`<li class=${cls} data-card=${card.card}>${wrong && card.wrong !== "span" ? icon("cross", "mark") : nothing}
    <article class="turned" data-series=${series}><div class="card" data-series=${series}>${front(ui, card.card)}<p class="card-who">${laidBy(ui, card, starts)}</p></div>
      ${shown ? html`<div class="back"><p class="year">${card.date}${card.counts ? html`<small>${card.counts}</small>` : nothing}${done && wrong && card.wrong !== "span" ? html`<span class="vh">, ${t("part of the wrong pair")}</span>` : nothing}</p>${why(back)}
        <button type="button" class="icon-btn" title=${t("This card is wrong")} @click=${() => ui.acts.report(card.card)}>${icon("report")}<span class="vh">${t("This card is wrong: {card}", { card: text })}</span></button></div>`
        : html`<div class="back is-blank" aria-hidden="true"></div>`}</article></li>`;
}

/** @param {Reveal} reveal */
function band(reveal) {
  if (!reveal.pair) return nothing;
  const between = reveal.pair[1] - reveal.pair[0] - 1;
  return html`<li class="between is-wrong-span"><p>${icon("swap")}${reveal.why} <span>${between === 0 ? t("This pair breaks the chain.") : n("{count} card lies between them: this pair breaks the chain.", "{count} cards lie between them: this pair breaks the chain.", between)}</span></p></li>`;
}

/** @param {Ui} ui @param {Reveal} reveal @param {number | null} you */
function verdict(ui, reveal, you) {
  const lines = [];
  if (reveal.correct) {
    lines.push(html`<p>${n("{count} card, none above an earlier one.", "{count} cards, none above an earlier one.", reveal.cards.length)} ${clause(ui, "AD-7.10")}</p>`);
  } else if (reveal.fits) {
    lines.push(html`<p>${t("What lies between fits beside either, not beside both.")} ${clause(ui, "AD-7.10")}</p>`);
  }
  if (!reveal.forced) lines.push(html`<p>${reveal.doubter === you ? t("You doubted.") : th("{name} doubted.", { name: strong(ui, reveal.doubter) })} ${cost(ui, reveal, you)}</p>`);
  else if (reveal.winner !== null) lines.push(html`<p>${th("{name} had no choice and takes no cards.", { name: strong(ui, reveal.doubter) })} ${clause(ui, "AD-6.3")}</p>`);
  else lines.push(html`<p>${cost(ui, reveal, you)} ${reveal.opens === null ? nothing : th("{name}, in whose name it was turned, opens.", { name: strong(ui, reveal.opens) })} ${t("The direction stays.")} ${clause(ui, "AD-6.4")}</p>`);
  const head = reveal.winner !== null ? (reveal.winner === you ? t("The chain stands: you win") : th("The chain stands: {name} wins", { name: html`<bdi>${ui.nameOf(reveal.winner)}</bdi>` }))
    : reveal.overtime ? t("Not the end: overtime") : reveal.correct ? t("The chain stands") : t("The chain is wrong");
  return html`<div class=${`verdict${reveal.correct ? " is-right" : ""}`}><h2 id="chain-h" tabindex="-1">${head}</h2>
    ${reveal.correct ? nothing : html`<p class="verdict-why">${icon("swap")}${reveal.why}.</p>`}${lines}</div>`;
}

/** @param {Ui} ui @param {Reveal} reveal @param {number | null} you */
function cost(ui, reveal, you) {
  const { penalty } = reveal;
  if (!penalty) return nothing;
  const count = penalty.cards.length;
  const mine = penalty.seat === you;
  if (reveal.correct) return html`${mine ? nh("You take {count} card from the stack.", "You take {count} cards from the stack.", count) : nh("{name} takes {count} card from the stack.", "{name} takes {count} cards from the stack.", count, { name: strong(ui, penalty.seat) })} ${clause(ui, "AD-4.5")}`;
  return html`${mine ? nh("You laid last and take {count} card from the stack; who laid the wrong card does not matter.", "You laid last and take {count} cards from the stack; who laid the wrong card does not matter.", count)
    : nh("{name} laid last and takes {count} card from the stack; who laid the wrong card does not matter.", "{name} laid last and takes {count} cards from the stack; who laid the wrong card does not matter.", count, { name: strong(ui, penalty.seat) })} ${clause(ui, "AD-4.7")}`;
}

/** @param {Ui} ui @param {Showing} showing @param {{you: number | null, backs: Map<string, Back>, still: boolean}} how `still`: no turning */
export function reveal(ui, showing, { you, backs, still }) {
  const { reveal: what, done, lined } = showing;
  /** @type {({key: string, body: unknown})[]} */
  const items = what.cards.map((card, place) => ({ key: card.card, body: turned(ui, showing, card, place, backs.get(card.card)) }));
  if (lined && what.bandAfter !== null) items.splice(what.bandAfter + 1, 0, { key: "band", body: band(what) });
  return html`<section class="chain-area" id="chain" aria-labelledby="chain-h" tabindex="-1">
    ${what.forced ? html`<p class="forced">${icon("doubt")}<span><b>${th("{name}’s last card.", { name: html`<bdi>${ui.nameOf(what.answers)}</bdi>` })}</b> ${th("The next player’s doubt follows of itself: the chain is turned in the name of {name}, nobody chose it.", { name: html`<bdi>${ui.nameOf(what.doubter)}</bdi>` })} ${clause(ui, "AD-6.2")}</span></p>` : nothing}
    ${done ? verdict(ui, what, you) : html`<div class="area-head"><h2 id="chain-h" tabindex="-1">${t("The chain is turned")} <span class="side num">${n("{count} card", "{count} cards", what.cards.length)}</span></h2></div>`}
    <p class="end">${icon("up")}<span class="label">${t("earlier")}</span></p>
    <ol class=${`chain is-reveal${still ? " is-still" : ""}${done && what.correct ? " is-right" : ""}`} role="list">${repeat(items, (item) => item.key, (item) => item.body)}</ol>
    <p class="end">${icon("down")}<span class="label">${t("later")}</span></p></section>`;
}
