/** The arithmetic mean, as a number; NaN of no values. */
function mean(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/**
 * √(Σ (x − mean)² ÷ (n − 1)): how far the values of a sample lie from their mean, in their unit. In two passes, because the
 * difference of two sums of squares loses the digits that count. Undefined for less than two values.
 */
export function standardDeviation(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined
  const middle = mean(values)
  let squares = 0
  for (const value of values) squares += (value - middle) ** 2
  return Math.sqrt(squares / (values.length - 1))
}

/**
 * Σ (x − mean x)(y − mean y) ÷ (n − 1) of pairs in the same order, in the product of their units. Undefined for less than
 * two pairs.
 */
export function covariance(xs: readonly number[], ys: readonly number[]): number | undefined {
  if (xs.length < 2 || xs.length !== ys.length) return undefined
  const [middleX, middleY] = [mean(xs), mean(ys)]
  let products = 0
  // Not by entries(): a pair for each of some hundred values of thousands of funds is an object each.
  for (let place = 0; place < xs.length; place += 1) {
    products += ((xs[place] ?? 0) - middleX) * ((ys[place] ?? 0) - middleY)
  }
  return products / (xs.length - 1)
}
