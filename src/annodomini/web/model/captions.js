/** Captions of the cards in play, in the reader's language; dates are not among them. */

/** @typedef {{id: string, text: string, language: string, pack: string, series: string, packTitle: string}} Caption */

/** @param {readonly any[]} packs of the match, as the server tells them @param {() => string} language @returns {(card: string) => Caption} */
export function captionsOf(packs, language) {
  const known = new Map(packs.map((pack) => [pack.id, pack]));
  return (card) => {
    const cut = card.indexOf("/");
    const id = card.slice(0, cut);
    const pack = known.get(id);
    const captions = pack?.captions?.[card.slice(cut + 1)] ?? {};
    const wanted = language();
    const has = wanted in captions ? wanted : Object.keys(captions)[0];
    const title = pack?.title ?? {};
    return {
      id: card,
      text: has === undefined ? card : captions[has],
      language: has ?? wanted,
      pack: id,
      series: pack?.symbol ?? id,
      packTitle: title[wanted] ?? Object.values(title)[0] ?? id,
    };
  };
}
