import type { Cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'

/** How a fund moved today so far, before its NAV is published. */
export interface Estimate {
  /** Rise since the last NAV, ×10^4 percent. */
  riseRate: number
  /** Business date it is of, YYYY-MM-DD. */
  date: string
}

/** An operator's valuation feed. Koi makes no estimates of its own; without a feed there are none. */
export type EstimateFeed = (fundCode: string, nowMs: number) => Promise<Estimate | undefined>

const WHOLE = 1_000_000

/** What a holding of so many cents has earned today by an estimate, in cents, half away from zero. */
export const estimatedProfit = (valueCents: Cents, { riseRate }: Estimate): number =>
  mulDiv(valueCents, riseRate, WHOLE, 'half-up')
