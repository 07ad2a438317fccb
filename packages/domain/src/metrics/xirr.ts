import { daysBetween } from '../calendar/dates.ts'
import { type Cents } from '../money/cents.ts'

/** Money paid in (negative) or received (positive) on a date. */
export type CashFlow = { readonly date: string; readonly amountCents: Cents }

const STEPS_MAX = 200
/** The largest exponent looked at: beyond it the yearly growth leaves the range of numbers. */
const EXPONENT_MAX = 700
/** How close to the root the logarithm of the yearly growth is found. */
const PRECISION = 1e-13

/**
 * The yearly return at which the flows are worth nothing together, as a ratio (0.1279… is 12.79 %),
 * act/365; undefined if they are all of one sign or no such rate exists (MONEY 1.15).
 * The unknown is x = ln(1 + rate), bracketed outward from zero, then Newton kept within the bracket.
 */
export function xirr(flows: readonly CashFlow[]): number | undefined {
  const first = flows.map(({ date }) => date).toSorted()[0]
  if (first === undefined) return undefined
  const terms = flows.map(({ date, amountCents }) => ({
    years: daysBetween(first, date) / 365,
    amount: amountCents,
  }))
  if (!terms.some(({ amount }) => amount > 0) || !terms.some(({ amount }) => amount < 0)) {
    return undefined
  }
  const bracket = bracketOf(terms)
  return bracket && Math.expm1(rootWithin(terms, bracket))
}

type Term = { years: number; amount: number }
type Bracket = { low: number; high: number }

/** The worth at x, and its slope, both scaled by a positive factor so that no term overflows. */
function worthAt(terms: readonly Term[], x: number): { value: number; slope: number } {
  const base = x < 0 ? Math.max(...terms.map(({ years }) => years)) : 0
  let value = 0
  let slope = 0
  for (const { years, amount } of terms) {
    const worth = amount * Math.exp(-x * (years - base))
    value += worth
    slope -= worth * years
  }
  return { value, slope }
}

/** The bracket nearest to zero whose ends differ in sign, or undefined. */
function bracketOf(terms: readonly Term[]): Bracket | undefined {
  const start = Math.sign(worthAt(terms, 0).value)
  if (start === 0) return { low: 0, high: 0 }
  let near = 0
  for (let far = 1 / 16; near < EXPONENT_MAX; far = Math.min(far * 1.5, EXPONENT_MAX)) {
    if (Math.sign(worthAt(terms, far).value) !== start) return { low: near, high: far }
    if (Math.sign(worthAt(terms, -far).value) !== start) return { low: -far, high: -near }
    near = far
  }
  return undefined
}

/** The root between the ends: a Newton step where it stays inside, else the middle. */
function rootWithin(terms: readonly Term[], { low, high }: Bracket): number {
  let [left, right] = [low, high]
  const leftSign = Math.sign(worthAt(terms, left).value)
  let x = (left + right) / 2
  for (let step = 0; step < STEPS_MAX && right - left > PRECISION; step++) {
    const { value, slope } = worthAt(terms, x)
    if (value === 0) return x
    if (Math.sign(value) === leftSign) left = x
    else right = x
    const newton = x - value / slope
    const isInside = newton > left && newton < right
    if (isInside && Math.abs(newton - x) < PRECISION) return newton
    x = isInside ? newton : (left + right) / 2
  }
  return x
}
