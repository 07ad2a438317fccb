/** Funds of one kind and second category that rose, stayed and fell on a day. */
export interface DayMoves {
  category: string
  /** The second category; empty where a fund has none. */
  sector: string
  up: number
  flat: number
  down: number
  /** The sum of their rises, ×10^4 of a percent. */
  riseSum: number
  /** Funds of theirs that the day says nothing of. */
  uncounted: number
}

/** How a part of the market moved. */
export interface Sector {
  name: string
  up: number
  flat: number
  down: number
  /** The mean of the rises, each fund counting the same, ×10^4 of a percent. */
  rise: number
}

/** Fewer funds are no part of a market. */
export const SECTOR_FUNDS_MIN = 3

/** The mean of rises that come to a sum, rounded half away from zero. */
const meanRise = (sum: number, funds: number) =>
  Math.sign(sum) * Math.round(Math.abs(sum) / funds) || 0

/** The parts of the market among the moves of some kinds of funds, the one that rose most first. */
export function sectorsOf(moves: readonly DayMoves[], categories: readonly string[]): Sector[] {
  const sums = new Map<string, DayMoves>()
  for (const move of moves) {
    if (move.sector === '' || !categories.includes(move.category)) continue
    const known = sums.get(move.sector)
    sums.set(move.sector, known ? together(known, move) : move)
  }
  return [...sums.values()]
    .flatMap(({ sector, up, flat, down, riseSum }) => {
      const funds = up + flat + down
      if (funds < SECTOR_FUNDS_MIN) return []
      return [{ name: sector, up, flat, down, rise: meanRise(riseSum, funds) }]
    })
    .toSorted((one, other) => other.rise - one.rise || (one.name < other.name ? -1 : 1))
}

/** Moves counted as one, under the names of the first. */
export const together = (one: DayMoves, other: DayMoves): DayMoves => ({
  ...one,
  up: one.up + other.up,
  flat: one.flat + other.flat,
  down: one.down + other.down,
  riseSum: one.riseSum + other.riseSum,
  uncounted: one.uncounted + other.uncounted,
})
