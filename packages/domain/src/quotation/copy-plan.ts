import { cents, type Cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

const YUAN = 100

/** Amounts, in cents and whole yuan, of `amountCents` shared out by `weights`; what rounding leaves goes to the heaviest. No weights: none. */
export function copyPlan(weights: readonly number[], amountCents: Cents): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map(() => cents(0))
  const yuan = Math.floor(amountCents / YUAN)
  const shares = weights.map((weight) => mulDiv(yuan, weight, whole, 'down'))
  const left = yuan - shares.reduce((sum, share) => sum + share, 0)
  const heaviest = weights.indexOf(Math.max(...weights))
  return shares.map((share, place) => cents((share + (place === heaviest ? left : 0)) * YUAN))
}
