/** What can be asked for at every table. */

/** @param {{match: any, deeds: import("./deeds.js").Deeds, guide: import("./guide.js").Guide<any>, notices: import("./notices.js").Notices, toEnd: () => void}} table @returns {Omit<import("./views/part.js").Acts, "clause">} */
export const commonActs = (table) => ({
  retry: () => table.match.retryNow(),
  callBot: (seat) => table.deeds.callBot(seat),
  takeSeat: () => table.deeds.takeSeat(),
  toEnd: () => table.toEnd(),
  nextHint: () => table.guide.next(),
  skipHints: () => table.guide.skip(),
  closeNotice: () => table.notices.close(),
});
