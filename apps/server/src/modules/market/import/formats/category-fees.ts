import { cents } from '@koi/domain/money/cents'
import type { FeeTierRow } from '../../fund-day.ts'

type Tier = Pick<FeeTierRow, 'side' | 'fromValue' | 'ratePpm' | 'fixedCents'>

const FIVE_MILLION_YUAN_CENTS = 500_000_000
const FLAT_CENTS = 100_000

/** The rate up to five million yuan, then 1000 yuan flat. */
const buy = (ratePpm: number): Tier[] => [
  { side: 'buy', fromValue: 0, ratePpm, fixedCents: null },
  { side: 'buy', fromValue: FIVE_MILLION_YUAN_CENTS, ratePpm: null, fixedCents: cents(FLAT_CENTS) },
]
const freeBuy: Tier[] = [{ side: 'buy', fromValue: 0, ratePpm: 0, fixedCents: null }]
const redeem = (steps: readonly (readonly [fromDays: number, ratePpm: number])[]): Tier[] =>
  steps.map(([fromValue, ratePpm]) => ({ side: 'redeem', fromValue, ratePpm, fixedCents: null }))

const sharesRedeem = redeem([
  [0, 15_000],
  [7, 10_000],
  [30, 5_000],
  [180, 0],
])
const quietRedeem = redeem([
  [0, 15_000],
  [7, 0],
])
const freeRedeem = redeem([[0, 0]])

/**
 * Fees for funds whose own tables are not known: the caps and floors of the rule of 2026 (MONEY 1.3,
 * 1.4), so that nobody is promised less than he may pay. The page says that they are the kind's. A C
 * class pays nothing at the front. What a fund takes by the year has no table: it is unknown until a file names it.
 */
export const categoryFees = {
  money: [...freeBuy, ...freeRedeem],
  free: [...freeBuy, ...freeRedeem],
  bond: [...buy(3_000), ...quietRedeem],
  index: [...buy(3_000), ...quietRedeem],
  mixed: [...buy(5_000), ...sharesRedeem],
  equity: [...buy(8_000), ...sharesRedeem],
  bondC: [...freeBuy, ...quietRedeem],
  indexC: [...freeBuy, ...quietRedeem],
  mixedC: [...freeBuy, ...sharesRedeem],
  equityC: [...freeBuy, ...sharesRedeem],
} as const satisfies Record<string, Tier[]>

export type FeeGroup = keyof typeof categoryFees
