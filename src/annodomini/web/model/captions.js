/** Captions of the cards in play, in the reader's language; dates are not among them. */

/** @typedef {{id: string, text: string, language: string, pack: string, series: string, packTitle: string}} Caption */

/**
 * @param {import("../net/rest.js").Rest} rest @param {{id: string, version: string}[]} packs of the match's header @param {() => string} language
 * @returns {Promise<(card: string) => Caption>}
 */
export async function captionsOf(rest, packs, language) {
  /** @type {Map<string, any>} */
  const known = new Map();
  const answers = await Promise.all(packs.map((pack) => rest.keep(`/packs/${pack.id}/${pack.version}`)));
  for (const pack of answers) known.set(pack.id, pack);
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
