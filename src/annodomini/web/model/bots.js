/** Bots as the server tells them. */

/** @typedef {{bot: string, game: string, level: number, name: Record<string, string>}} Bot `level`: 0 plays by chance, the others better and better */

/** The bot to offer first, as the server has it: the middle of those that think, the weaker of two. @param {Bot[]} bots @returns {string} */
export function usualBot(bots) {
  const thinking = bots.filter((bot) => bot.level > 0);
  return (thinking[Math.floor((thinking.length - 1) / 2)] ?? bots[0])?.bot ?? "";
}
