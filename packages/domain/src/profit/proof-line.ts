import type { FeeSide } from '../products/fund-terms.ts'
import { type Cents, cents } from '../money/cents.ts'
import { profitRate } from '../holdings/profit-rate-text.ts'
import { roundedRatio } from './rounded-ratio.ts'

/** Where a line of a proof can be looked up. */
type ProofSource =
  | { readonly kind: 'order'; readonly orderId: string }
  | { readonly kind: 'nav'; readonly day: string }
  | { readonly kind: 'fee'; readonly side: FeeSide }
  | { readonly kind: 'dividend'; readonly day: string }
  | { readonly kind: 'income'; readonly day: string }
  | { readonly kind: 'holding'; readonly fundCode: string; readonly spid: string }

/** A cost per share is shown with four decimals of a yuan. */
const UNIT_COST_ONE = 10_000

/** `cents` money, `shares` shares ×100, `price` yuan per share ×10^4, `rate` hundredths of a percent. */
export const PROOF_UNITS = ['cents', 'shares', 'price', 'rate'] as const
type ProofUnit = (typeof PROOF_UNITS)[number]

/**
 * A figure and what it is made of. Lines of money and of shares have children that add up to their value
 * exactly, or none; a price is its first child (money) divided by its second (shares), a rate its first
 * child (profit) divided by its second (cost).
 */
export type ProofLine = {
  readonly label: string
  /** How the value comes about, with its figures; empty where the children say it. */
  readonly formula: string
  readonly value: number
  readonly unit: ProofUnit
  readonly source: ProofSource | undefined
  readonly children: readonly ProofLine[]
}

type Words = { formula?: string; source?: ProofSource | undefined }

/** A line of money that stands for itself. */
export function leaf(label: string, value: number, words: Words = {}): ProofLine {
  return {
    label,
    formula: words.formula ?? '',
    value: cents(value),
    unit: 'cents',
    source: words.source,
    children: [],
  }
}

/** A line of money that is the sum of its children. */
export function total(label: string, children: readonly ProofLine[], words: Words = {}): ProofLine {
  const value = children.reduce((sum, child) => sum + child.value, 0)
  return { ...leaf(label, value, words), children }
}

/** The line as it enters a difference: every value of it with the other sign. */
export function negated(line: ProofLine, label = line.label): ProofLine {
  return {
    ...line,
    label,
    value: line.value === 0 ? 0 : -line.value,
    children: line.children.map((child) => negated(child)),
  }
}

/** Cost per share ×10^4 of a cost and shares ×100, half-up. Throws a RangeError without shares. */
export function unitPrice(costCents: Cents, shares: number): number {
  return roundedRatio(costCents, UNIT_COST_ONE, shares)
}

/** The first line whose children do not make its value, or undefined when all is proven. */
export function unprovenLine(line: ProofLine): ProofLine | undefined {
  if (line.children.length > 0 && madeOf(line) !== line.value) return line
  for (const child of line.children) {
    const found = unprovenLine(child)
    if (found) return found
  }
  return undefined
}

function madeOf({ unit, children }: ProofLine): number {
  const [first, second] = children
  if (unit === 'cents' || unit === 'shares')
    return children.reduce((sum, { value }) => sum + value, 0)
  if (!first || !second) return Number.NaN
  return unit === 'price'
    ? unitPrice(cents(first.value), second.value)
    : profitRate(first.value, second.value)
}
