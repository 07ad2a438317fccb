import { mulDiv } from '../money/rounding.ts'

/** A part of a lot; weights are shares in any one unit, `before` is what left the lot earlier. */
export type PartOfLot = { before: number; part: number; all: number }

/**
 * What a part of a lot cost, in cents, of the lot's whole cost in cents. Costs are cut at the running sum,
 * so that the parts of a lot that is sold whole add up to its cost exactly, however it was sold. Throws a
 * RangeError for a part that is not inside the lot.
 */
export function costOfPart(lotCostCents: number, { before, part, all }: PartOfLot): number {
  if (before < 0 || part < 0 || before + part > all || all <= 0) {
    throw new RangeError(`not a part of a lot: ${before} + ${part} of ${all}`)
  }
  const until = (weight: number) => mulDiv(lotCostCents, weight, all, 'half-up')
  return until(before + part) - until(before)
}
