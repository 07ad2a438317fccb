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

interface Cell {
  cost: number
  /** Where in the text the part begins. */
  from: number
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
  const first = (): Cell[] =>
    Array.from({ length: textLength + 1 }, (_, from) => ({ cost: 0, from }))
  let twoBefore = first()
  let before = twoBefore
  for (let row = 1; row <= termLength; row += 1) {
    const cells: Cell[] = [{ cost: row * CLOSENESS.tooMany, from: 0 }]
    for (let column = 1; column <= textLength; column += 1) {
      const isSwapped =
        row > 1 &&
        column > 1 &&
        costOf(row - 1, column - 2) + costOf(row - 2, column - 1) === CLOSENESS.same
      const ways = [
        plus(before[column - 1], costOf(row - 1, column - 1)),
        plus(before[column], CLOSENESS.tooMany),
        plus(cells[column - 1], CLOSENESS.missing),
        plus(isSwapped ? twoBefore[column - 2] : undefined, CLOSENESS.swapped),
      ]
      cells.push(ways.reduce((best, way) => (way.cost < best.cost ? way : best)))
    }
    twoBefore = before
    before = cells
  }
  let best: ClosePart = { from: 0, to: 0, cost: termLength * CLOSENESS.tooMany }
  before.forEach(({ cost, from }, to) => {
    if (cost < best.cost) best = { from, to, cost }
  })
  return best
}

const plus = (cell: Cell | undefined, cost: number): Cell => ({
  cost: (cell?.cost ?? Number.POSITIVE_INFINITY) + cost,
  from: cell?.from ?? 0,
})
