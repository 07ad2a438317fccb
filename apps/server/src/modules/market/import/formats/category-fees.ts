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
 * class pays nothing at the front and a yearly service fee.
 */
export const categoryFees = {
  money: { tiers: [...freeBuy, ...freeRedeem], servicePpm: 2_500 },
  free: { tiers: [...freeBuy, ...freeRedeem], servicePpm: 0 },
  bond: { tiers: [...buy(3_000), ...quietRedeem], servicePpm: 0 },
  index: { tiers: [...buy(3_000), ...quietRedeem], servicePpm: 0 },
  mixed: { tiers: [...buy(5_000), ...sharesRedeem], servicePpm: 0 },
  equity: { tiers: [...buy(8_000), ...sharesRedeem], servicePpm: 0 },
  bondC: { tiers: [...freeBuy, ...quietRedeem], servicePpm: 3_000 },
  indexC: { tiers: [...freeBuy, ...quietRedeem], servicePpm: 2_500 },
  mixedC: { tiers: [...freeBuy, ...sharesRedeem], servicePpm: 4_000 },
  equityC: { tiers: [...freeBuy, ...sharesRedeem], servicePpm: 4_000 },
} as const satisfies Record<string, { tiers: Tier[]; servicePpm: number }>

export type FeeGroup = keyof typeof categoryFees
