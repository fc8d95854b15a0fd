/** The two cubes on the coast: where they stand, where they would go, and whom an invasion would hit as things stand. */

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Effect} Effect */

/** @typedef {{comes: boolean, seats: number[], gap: number}} Danger  `gap`: Invader minus Defence; `seats`: whom it hits, or would hit */

/** The seats with the fewest towers (890-7.3). @param {View} view @returns {number[]} */
export function weakest(view) {
  const fewest = Math.min(...view.kingdoms.map(({ towers }) => towers));
  return view.kingdoms.flatMap(({ towers }, seat) => (towers === fewest ? [seat] : []));
}

/** Whether an invasion follows if nothing else changes (890-7.1). @param {View} view @returns {Danger} */
export function danger(view) {
  const gap = view.invader - view.defence;
  const comes = view.invader_moved && gap > 0;
  return { comes, seats: comes ? weakest(view) : [], gap };
}

/**
 * What the preview tells of an invasion: it has come, those whom it hits are being asked, or it would come as things stand.
 * @param {View} view after what is tried out @param {readonly Effect[]} effects @returns {Danger}
 */
export function follows(view, effects) {
  const came = effects.find((effect) => effect.do === "invasion");
  if (came) return { comes: true, seats: came.seats, gap: came.invader - came.defence };
  if (view.phase === "ruin") return { comes: true, seats: hitBy(view), gap: view.invader - view.defence };
  return danger(view);
}

/** Everybody whom this invasion hits: who has chosen a tile and who is still asked. @param {View} view @returns {number[]} */
export const hitBy = (view) => [...new Set([...view.ruined.map(([seat]) => seat), ...view.hit])];

/** Before and after. @param {View} base @param {View} then @param {readonly Effect[]} effects @returns {import("../types.js").Cubes} */
export function cubesOf(base, then, effects) {
  const { comes } = follows(then, effects);
  // a ruin takes towers away: what counts is where the cubes stood when the Saracens landed
  const landed = effects.find((effect) => effect.do === "invasion");
  const defence = landed ? landed.defence : then.defence;
  return { defence: [base.defence, defence], invader: [base.invader, then.invader], gap: then.invader - defence, moved: base.defence !== defence || base.invader !== then.invader, invasion: comes };
}
