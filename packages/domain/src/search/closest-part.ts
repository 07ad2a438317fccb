/**
 * What a sign costs: the same one, one that sounds the same or nearly so, two swapped neighbours, a sign too few or too many, another one.
 * Apart enough that of two ways to read a term the one with fewer changes is the cheaper.
 */
export const CLOSENESS = {
  same: 0,
  sound: 1,
  nearSound: 2,
  swapped: 5,
  missing: 6,
  tooMany: 7,
  other: 8,
} as const

export interface ClosePart {
  from: number
  to: number
  cost: number
}

/** A row of the table of costs: for each place of the text what it costs up to there, and where the part begins. */
interface Row {
  costs: number[]
  froms: number[]
}

/**
 * The part of a text that is closest to a term, the earliest and shortest among equals. `costOf` says what it costs that the sign of the
 * text stands for that of the term.
 */
export function closestPart(
  termLength: number,
  textLength: number,
  costOf: (termAt: number, textAt: number) => number,
): ClosePart {
  const places = Array.from({ length: textLength + 1 }, (_, place) => place)
  let before: Row = { costs: places.map(() => 0), froms: places }
  let twoBefore = before
  for (let row = 1; row <= termLength; row += 1) {
    const { costs, froms }: Row = { costs: [row * CLOSENESS.tooMany], froms: [0] }
    for (let column = 1; column <= textLength; column += 1) {
      // Without objects: forty names of thirty letters are ten thousand cells.
      let cost = (before.costs[column - 1] ?? 0) + costOf(row - 1, column - 1)
      let from = before.froms[column - 1] ?? 0
      const ofTooMany = (before.costs[column] ?? 0) + CLOSENESS.tooMany
      if (ofTooMany < cost) {
        cost = ofTooMany
        from = before.froms[column] ?? 0
      }
      const ofMissing = (costs[column - 1] ?? 0) + CLOSENESS.missing
      if (ofMissing < cost) {
        cost = ofMissing
        from = froms[column - 1] ?? 0
      }
      const ofSwapped = (twoBefore.costs[column - 2] ?? 0) + CLOSENESS.swapped
      if (row > 1 && column > 1 && ofSwapped < cost && isSwapped(row, column)) {
        cost = ofSwapped
        from = twoBefore.froms[column - 2] ?? 0
      }
      costs.push(cost)
      froms.push(from)
    }
    twoBefore = before
    before = { costs, froms }
  }
  let best: ClosePart = { from: 0, to: 0, cost: termLength * CLOSENESS.tooMany }
  before.costs.forEach((cost, to) => {
    if (cost < best.cost) best = { from: before.froms[to] ?? 0, to, cost }
  })
  return best

  /** Whether the last two signs of both stand for each other crosswise. */
  function isSwapped(row: number, column: number): boolean {
    return costOf(row - 1, column - 2) + costOf(row - 2, column - 1) === CLOSENESS.same
  }
}
