/**
 * One sentence for several lots that are all redeemed free of charge: `8 笔均免赎回费`. Undefined where a
 * lot costs something, or where there is only one, which says it itself.
 */
export function freeLotsText(lots: readonly { feeCents: number }[]): string | undefined {
  if (lots.length < 2 || lots.some(({ feeCents }) => feeCents > 0)) return undefined
  return `${lots.length} 笔均免赎回费`
}
