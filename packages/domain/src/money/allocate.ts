import { safeNumber } from './rounding.ts'

/**
 * The total split in proportion to the weights, in whole units that sum to the total exactly.
 * Every part is first cut towards zero; what is left goes one unit each to the largest cut
 * fractions, ties in the given order (MONEY 1.5). A negative total is split like its opposite.
 * Throws a RangeError for negative or fractional weights, and if nothing can take a non-zero total.
 */
export function allocate(total: number, weights: readonly (number | bigint)[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`allocate: total is not whole: ${total}`)
  const sizes = weights.map(toWeight)
  const sum = sizes.reduce((left, right) => left + right, 0n)
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('allocate: no weight to carry the total')
    return sizes.map(() => 0)
  }
  const amount = BigInt(Math.abs(total))
  const parts = sizes.map((size) => (amount * size) / sum)
  const left = amount - parts.reduce((a, b) => a + b, 0n)
  const winners = largestFractions(sizes.map((size) => (amount * size) % sum)).slice(
    0,
    Number(left),
  )
  const gainers = new Set(winners)
  return parts.map((part, index) => {
    const size = safeNumber(part) + (gainers.has(index) ? 1 : 0)
    return total < 0 && size > 0 ? -size : size
  })
}

function largestFractions(rests: readonly bigint[]): number[] {
  return rests
    .map((rest, index) => ({ rest, index }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
    .map(({ index }) => index)
}

function toWeight(weight: number | bigint): bigint {
  if (typeof weight === 'number' && !Number.isSafeInteger(weight)) {
    throw new RangeError(`allocate: weight is not whole: ${weight}`)
  }
  const size = BigInt(weight)
  if (size < 0n) throw new RangeError(`allocate: weight is negative: ${weight}`)
  return size
}
