/** What bots are called at a table. */

/** A name as it stands alone: "die Archivarin" at a seat is "Die Archivarin". @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What bots at a table are called; those of one kind are numbered. @param {{kind: string, bot: string | null}[]} seats @param {(bot: string) => string} nameOf @returns {string[]} by seat, "" for a person */
export function botNames(seats, nameOf) {
  const all = seats.filter((seat) => seat.kind === "bot").map((seat) => seat.bot);
  /** @type {Map<string | null, number>} */
  const met = new Map();
  return seats.map((seat) => {
    if (seat.kind !== "bot") return "";
    const number = (met.get(seat.bot) ?? 0) + 1;
    met.set(seat.bot, number);
    const name = capital(nameOf(seat.bot ?? ""));
    return all.filter((bot) => bot === seat.bot).length > 1 ? `${name} ${number}` : name;
  });
}
