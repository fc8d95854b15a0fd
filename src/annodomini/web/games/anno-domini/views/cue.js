/** The cue: what is to be done now, with its actions; or whose turn it is and why nothing can be done. */
import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { n, nh, t, th } from "../../../i18n.js";
import { key } from "../../../table/views/part.js";
import { icon } from "../../../views/parts.js";
import { bare, quoteShort } from "../model/captions.js";
import { corrections, isClean } from "../model/draft.js";
import { nextSeat } from "../model/position.js";
import { button, clause, strong } from "./part.js";

/** @typedef {import("./part.js").Ui} Ui */
/** @typedef {import("./part.js").Scene} Scene */

/** @param {unknown} wide @param {unknown} narrow one sentence for a mouse and keys, one for a finger */
const both = (wide, narrow) => html`<span class="for-wide">${wide}</span><span class="for-narrow">${narrow}</span>`;

/** @param {Ui} ui @param {Scene} scene @param {{hint?: string}} [about] id of the hint in use */
export function cue(ui, scene, { hint } = {}) {
  const { pending, offline } = scene.state;
  const { cls, head, body, acts } = parts(ui, scene);
  return html`<div class=${`cue${cls}${pending || offline ? " is-pending" : ""}`}>
    <div class="cue-top"><h2 id="cue-h" tabindex="-1" aria-describedby=${hint ?? nothing}>${head}</h2></div>
    ${body}${pending ? html`<p class="side">${t("On its way …")}</p>` : offline ? html`<p class="side">${t("Nothing can be played until the connection is back. What you have tried out is kept.")}</p>` : acts ?? nothing}</div>`;
}

/** @param {Ui} ui @param {Scene} scene @returns {{cls: string, head: unknown, body: unknown, acts?: unknown}} */
function parts(ui, scene) {
  if (scene.botPlays) return away(ui);
  switch (scene.mode) {
    case "wait": return waiting(ui, scene);
    case "correct": return correcting(ui, scene);
    case "place": return scene.loose ? opening(ui, scene) : placing(ui, scene);
    default: return turn(ui, scene);
  }
}

/** @param {Ui} ui */
function away(ui) {
  return {
    cls: " is-waiting", head: t("A bot plays for you"), body: html`<p>${t("Your seat is kept. Take it back whenever you like.")}</p>`,
    acts: html`<div class="acts">${button({ text: t("Play on myself"), icon: "person", cls: "btn-pick", run: ui.acts.takeSeat })}</div>`,
  };
}

/** @param {Ui} ui @param {Scene} scene */
function waiting(ui, scene) {
  const { position, you, sitters } = scene.state;
  const seat = position.turn;
  if (seat === null) return { cls: " is-waiting", head: scene.state.over ? t("The match is over") : t("The cards are dealt"), body: nothing, acts: scene.state.over ? toEnd(ui) : nothing };
  if (seat === you) return { cls: " is-waiting", head: t("Your turn"), body: nothing };
  const sitter = sitters[seat];
  const bot = sitter?.kind === "bot" || sitter?.botPlays;
  const waits = sitter?.away && !sitter.botPlays;
  const name = html`<bdi>${ui.nameOf(seat)}</bdi>`;
  const head = waits ? th("{name} is away", { name }) : bot ? th("{name} is thinking", { name }) : th("{name} is on turn", { name });
  const next = you !== null && nextSeat(position, seat) === you;
  const late = position.overtime ? html`<p class="overtime"><b>${t("Overtime")}</b> ${clause(ui, "AD-6.4")}</p>` : nothing;
  const body = waits ? awaited(scene, Boolean(sitter.due))
    : scene.spectator ? n("It may correct the chain and lay its card, or doubt it.", "It may correct the chain and lay one of its {count} cards, or doubt it.", position.hands[seat].length)
    : next ? t("You are next. Look through your cards; you may mark the one you mean to lay.")
    : bot ? t("It weighs the chain as it believes the years to be.") : t("Look through your cards; you may mark the one you mean to lay.");
  return {
    cls: position.overtime ? " is-waiting is-wrong" : " is-waiting", head, body: html`${late}<p>${body}</p>`,
    acts: waits && !sitter.due && !scene.spectator ? html`<div class="acts">${button({ text: t("Call a bot"), icon: "bot", run: () => ui.acts.callBot(seat) })}</div>` : nothing,
  };
}

/** What becomes of the turn of somebody who is away. @param {Scene} scene @param {boolean} due a bot steps in by itself */
function awaited(scene, due) {
  if (due) return t("A bot steps in for the time being.");
  return scene.spectator ? t("The table waits.") : t("The table waits. You can call a bot; the seat is given back at the next tap.");
}

/** @param {Ui} ui */
const toEnd = (ui) => html`<div class="acts">${button({ text: t("To the end"), icon: "right", cls: "btn-first btn-go", run: ui.acts.toEnd })}</div>`;

/** @param {Ui} ui @param {Scene} scene */
function overtime(ui, scene) {
  return scene.state.position.overtime ? html`<p class="overtime"><b>${t("Overtime")}</b> ${t("The last card was wrong: the match goes on.")} ${clause(ui, "AD-6.4")}</p>` : nothing;
}

/** @param {Ui} ui @param {Scene} scene */
function turn(ui, scene) {
  const { bounds, draft, you } = scene.state;
  if (!bounds || !draft || you === null) return { cls: " is-waiting", head: t("Your turn"), body: nothing };
  const name = html`<bdi>${ui.nameOf(you)}</bdi>`;
  const cls = scene.state.position.overtime ? " is-wrong" : "";
  if (bounds.opening) {
    return {
      cls, head: t("You open the round"), body: html`${overtime(ui, scene)}<p>${t("One card lies there, nobody’s. Choose a card of yours and put it before or after.")}</p>`,
      acts: html`<p class="side">${t("Nothing to doubt yet: nobody has laid a card in this round.")} ${clause(ui, "AD-4.2")}</p>`,
    };
  }
  const body = bounds.stack.length
    ? html`<p>${t("Doubt the chain, or lay your last card: two from the stack go in before it.")} ${clause(ui, "AD-3.13")}</p>`
    : html`<p>${t("Choose a card to lay, or doubt the chain as it lies.")}</p>`;
  return { cls, head: th("Your turn, {name}", { name }), body: html`${overtime(ui, scene)}${body}${drafts(ui, scene)}`, acts: acts(ui, scene) };
}

/** Correct and doubt, with the reason where one is closed. @param {Ui} ui @param {Scene} scene */
function acts(ui, scene) {
  const { bounds, draft } = scene.state;
  if (!bounds || !draft) return nothing;
  const clean = isClean(draft);
  const mayCorrect = bounds.movesLeft > 0 && bounds.chain.length > 1;
  const closed = !clean ? html`<p class="side" id="doubt-why">${t("You can doubt only the chain as you received it. Put the cards back first.")} ${clause(ui, "AD-3.8")}</p>`
    : !bounds.mayDoubt ? html`<p class="side" id="doubt-why">${t("Nothing to doubt yet: nobody has laid a card in this round.")} ${clause(ui, "AD-4.2")}</p>`
    : !mayCorrect && bounds.chain.length > 1 ? html`<p class="side">${t("At this table the chain is not corrected.")} ${clause(ui, "AD-3.6")}</p>` : nothing;
  return html`<div class="acts acts-two">
    ${mayCorrect ? button({ text: html`${t("Correct")}<span class="vh"> ${t("the chain")}</span>`, icon: "move", key: "C", run: () => ui.acts.draft({ type: "correct" }) }) : nothing}
    ${button({ text: html`${t("Doubt")}<span class="vh"> ${t("the chain")}</span>`, icon: "doubt", key: "D", cls: "btn-doubt", id: "doubt", off: !clean || !bounds.mayDoubt, run: ui.acts.doubt, ...(closed === nothing ? {} : { describe: "doubt-why" }) })}
    ${closed}</div>`;
}

/** The corrections so far, each with its way back. @param {Ui} ui @param {Scene} scene */
function drafts(ui, scene) {
  const { draft, bounds } = scene.state;
  if (!draft || !bounds || (!draft.moves.length && !draft.stack.length)) return nothing;
  const sent = corrections(draft, bounds);
  const fewer = sent.length < draft.moves.length;
  return html`<ol class="drafts" role="list">
    ${draft.moves.map((step, at) => html`<li><kbd class="key" aria-hidden="true">${at + 1}</kbd><span>${t("{card} from {from} to {to}", { card: quoteShort(ui.captions(step.card).text), from: step.from + 1, to: step.to + 1 })}</span>
      ${button({ text: html`${t("Take back")}<span class="vh">: ${quoteShort(ui.captions(step.card).text)}</span>`, icon: "undo", run: () => ui.acts.draft({ type: "takeBack", at }) })}</li>`)}
    ${draft.stack.map((gap, at) => html`<li><kbd class="key" aria-hidden="true">${draft.moves.length + at + 1}</kbd><span>${t("{card} from the stack, in gap {number}", { card: quoteShort(ui.captions(bounds.stack[at]).text), number: gap + 1 })}</span>
      ${at === draft.stack.length - 1 ? button({ text: t("Take back"), icon: "undo", run: () => ui.acts.draft({ type: "takeBack" }) }) : nothing}</li>`)}
    ${fewer ? html`<li class="side"><span></span><span>${n("The same order takes {count} move.", "The same order takes {count} moves.", sent.length)}</span></li>` : nothing}</ol>`;
}

/** @param {Ui} ui @param {Scene} scene */
function placing(ui, scene) {
  const { bounds, draft, you } = scene.state;
  if (!bounds || !draft || you === null) return { cls: "", head: nothing, body: nothing };
  const number = bounds.hand.indexOf(draft.card ?? "") + 1;
  const gaps = scene.line.gaps;
  const asks = scene.line.items.some((item) => item.type === "pivot");
  const last = bounds.hand.length === 1;
  if (scene.stacking && scene.held) {
    return {
      cls: "", head: t("First two from the stack"),
      body: html`<p>${th("{number} of {count}: {card}. Put it where it belongs.", { number: draft.stack.length + 1, count: bounds.stack.length, card: html`<b>${bare(ui.captions(scene.held).text)}</b>` })} ${clause(ui, "AD-3.13")}</p>${drafts(ui, scene)}`,
      acts: draft.gap === null ? acts(ui, scene) : html`<div class="acts">${button({ text: t("Put it in gap {number}", { number: draft.gap + 1 }), icon: "lay", key: "↵", cls: "btn-pick btn-go btn-lay", run: () => ui.acts.lay() })}</div>`,
    };
  }
  const where = draft.gap === null
    ? asks ? both(th("Narrow the place down with {before} and {after}, or press the number of any gap, 1 to {gaps}.", { before: html`<b>${t("before")}</b>`, after: html`<b>${t("after")}</b>`, gaps }), t("Before or after? Or touch a gap."))
      : both(t("Where does it belong? Press the number of a gap, or click it."), t("Where does it belong? Touch a gap."))
    : both(t("Aimed only: nobody sees it. Lay it there, or choose another gap."), t("Nobody sees it yet."));
  return {
    cls: scene.state.position.overtime ? " is-wrong" : "", head: last ? t("Your last card") : th("Your turn, {name}", { name: html`<bdi>${ui.nameOf(you)}</bdi>` }),
    body: html`<p>${th("Card {number} is chosen.", { number: html`<b>${number}</b>` })} ${where}</p>
      ${last ? html`<p class="side">${t("After it the chain is turned at once. If it stands, you win.")} ${clause(ui, "AD-6.2")}</p>` : nothing}${drafts(ui, scene)}`,
    acts: html`${draft.gap === null ? nothing : html`<div class="acts acts-lay">${button({ text: t("Lay in gap {number}", { number: draft.gap + 1 }), icon: "lay", key: "↵", cls: "btn-pick btn-go btn-lay", run: () => ui.acts.lay() })}</div>`}${acts(ui, scene)}`,
  };
}

/** @param {Ui} ui @param {Scene} scene */
function opening(ui, scene) {
  const { bounds, draft, position, you } = scene.state;
  if (!bounds || !draft || you === null) return { cls: "", head: nothing, body: nothing };
  const two = bounds.stack.length > 1;
  const next = html`<bdi>${ui.nameOf(nextSeat(position, you))}</bdi>`;
  return {
    cls: "", head: t("You open with your last card"),
    body: html`<p>${both(t("One card left and a round to open: you get two cards from the stack in place of one."), t("Two from the stack in place of one: swap them or not, then touch a gap."))} ${clause(ui, "AD-3.12")}</p>
      <ol class="steps for-wide-block" role="list">
        ${two ? html`<li>${icon("swap")}<span>${t("Put the two in order. Swap them as often as you like.")}</span></li>` : nothing}
        <li>${icon("lay")}<span>${nh("Insert your card: gap 1. You answer for the chain.", "Insert your card: gap 1 to {count}. You answer for all of it.", scene.line.gaps)} ${clause(ui, "AD-3.11")}</span></li>
        <li>${icon("doubt")}<span>${th("Then the chain is turned at once, in the name of {name}. In order, you win.", { name: next })} ${clause(ui, "AD-6.2")}</span></li></ol>`,
    acts: html`<div class="acts acts-two acts-lay">
      ${two ? button({ text: t("Swap the two"), icon: "swap", key: "C", run: () => ui.acts.draft({ type: "swap" }) }) : nothing}
      ${draft.gap === null ? nothing : button({ text: t("Lay in gap {number}", { number: draft.gap + 1 }), icon: "lay", key: "↵", cls: "btn-pick btn-lay", run: () => ui.acts.lay() })}</div>
      <p class="side for-wide-block">${t("Nothing to doubt yet: nobody has laid a card in this round.")} ${clause(ui, "AD-4.2")}</p>`,
  };
}

/** @param {Ui} ui @param {Scene} scene */
function correcting(ui, scene) {
  const { draft, bounds } = scene.state;
  if (!draft || !bounds) return { cls: "", head: nothing, body: nothing };
  const picked = draft.picked === null ? -1 : scene.line.cards.indexOf(draft.picked);
  const only = bounds.movesLeft === 1 && bounds.chain.length > 2 ? html`<p class="side">${t("At this table one card may be moved a turn.")} ${clause(ui, "AD-3.6")}</p>` : nothing;
  const body = picked >= 0
    ? html`<p>${th("Card {number} is in your hand: press its new place, or move it with {keys}.", { number: html`<b>${picked + 1}</b>`, keys: html`${key("↑")} ${key("↓")}` })}</p>`
    : html`<p>${both(t("Move any card of the chain. When it is in order, choose one of your own. You will answer for all of it."), t("Move any card. You will answer for all of it."))} ${clause(ui, "AD-3.7")}</p>`;
  return {
    cls: "", head: t("Correct, then lay"), body: html`${body}${only}${drafts(ui, scene)}`,
    acts: html`<div class="acts acts-two">
      ${draft.moves.length ? button({ text: t("Put all back"), icon: "undo", run: () => ui.acts.draft({ type: "allBack" }) }) : button({ text: t("Leave as it is"), icon: "undo", key: "Esc", run: ui.acts.back })}
      ${button({ text: t("Choose my card"), cls: "btn-pick", key: "C", run: () => ui.acts.draft({ type: "choosing" }) })}
      ${draft.moves.length ? html`<p class="side">${t("You can doubt only the chain as you received it. Put the cards back first.")} ${clause(ui, "AD-3.8")}</p>` : nothing}</div>`,
  };
}

/** The cue beside a reveal. @param {Ui} ui @param {import("../model/scene.js").Showing} showing @param {{you: number | null, waiting: number}} how `waiting`: entries not shown yet */
export function revealCue(ui, { reveal, done }, { you, waiting }) {
  const more = waiting > 0 ? html`<p class="side">${n("{count} move has been played since.", "{count} moves have been played since.", waiting)}</p>` : nothing;
  if (!done) {
    const head = reveal.forced ? th("{name}’s last card", { name: html`<bdi>${ui.nameOf(reveal.answers)}</bdi>` }) : reveal.doubter === you ? t("You doubt") : th("{name} doubts", { name: html`<bdi>${ui.nameOf(reveal.doubter)}</bdi>` });
    return html`<div class="cue is-waiting"><div class="cue-top"><h2 id="cue-h" tabindex="-1">${head}</h2></div><p>${t("The cards are turned from top to bottom.")}</p>
      <div class="acts">${button({ text: t("Show all"), key: t("Space"), run: ui.acts.turnAll })}</div></div>`;
  }
  const { cls, head, body } = verdictCue(ui, reveal, you);
  const act = reveal.over ? button({ text: t("To the end"), icon: "right", key: "↵", cls: "btn-first btn-go", id: "go-on", run: ui.acts.toEnd })
    : button({ text: reveal.opens === you && reveal.nextRound !== null ? t("Open round {round}", { round: reveal.nextRound }) : t("Go on"), key: "↵", cls: "btn-first btn-go", id: "go-on", run: ui.acts.goOn });
  return html`<div class=${`cue${cls}`}><div class="cue-top"><h2 id="cue-h" tabindex="-1">${head}</h2></div><p>${body}</p>${more}
    <div class="acts">${act}${button({ text: t("Turn them again"), icon: "replay", run: ui.acts.turnAgain })}</div></div>`;
}

/** @param {Ui} ui @param {import("../model/reveal.js").Reveal} reveal @param {number | null} you */
function verdictCue(ui, reveal, you) {
  if (reveal.winner !== null) {
    return { cls: " is-right", head: reveal.winner === you ? t("You win") : th("{name} wins", { name: html`<bdi>${ui.nameOf(reveal.winner)}</bdi>` }), body: t("The match is over at once; the others do not play on.") };
  }
  if (reveal.over) return { cls: " is-wrong", head: t("The match is over"), body: t("Places go by cards left.") };
  const opens = reveal.opens === null ? nothing : reveal.opens === you ? t("You open round {round} with the next start card.", { round: reveal.nextRound }) : th("{name} opens round {round}.", { name: strong(ui, reveal.opens), round: reveal.nextRound });
  if (reveal.overtime) return { cls: " is-wrong", head: t("Overtime"), body: opens };
  if (reveal.doubter === you) return { cls: "", head: reveal.correct ? t("Doubted in vain") : t("Right to doubt"), body: opens };
  if (reveal.answers === you) return { cls: "", head: reveal.correct ? t("Your chain stands") : t("You are caught"), body: opens };
  return { cls: " is-waiting", head: reveal.correct ? t("Doubted in vain") : t("Right to doubt"), body: opens };
}
