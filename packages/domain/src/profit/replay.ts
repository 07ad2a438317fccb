import { type Shares } from '../products/shares.ts'
import { type Cents } from '../money/cents.ts'
import { type DayFact, type InFact, type LotUse, type OutFact } from './holding-history.ts'
import { type LotState } from './replay-lots.ts'

/** What is held after a booking. Everything but the shares is summed since the first share ever. */
export type HoldingState = {
  readonly shares: Shares
  /** Weighted average cost of the shares held, fees included (持仓成本). */
  readonly costCents: Cents
  readonly inCents: Cents
  readonly outCents: Cents
  readonly realisedCents: Cents
  readonly dividendCents: Cents
  readonly valueCents: Cents
  /** Income of a money fund that is neither shares nor money yet; worth its cents beside the value. */
  readonly unpaidCents: Cents
  /** The day whose NAV the value is at; empty before the first booking. */
  readonly valueDay: string
  /** The newest day on which shares changed hands at once; empty where they never did. It may lie after `valueDay`. */
  readonly movedDay: string
  readonly profitCents: Cents
  readonly dayProfitCents: Cents | undefined
  readonly dayProfitDay: string | undefined
}

/** The profit of a day, of which it is made, and what the holding then was. */
export type ProfitRow = {
  readonly day: string
  readonly shares: Shares
  readonly valueCents: Cents
  readonly inCents: Cents
  readonly outCents: Cents
  readonly navProfitCents: Cents
  readonly dividendCents: Cents
  readonly unpaidCents: Cents
  /**
   * Fees of buying and selling, the fen that rounding leaves, and what a deal at a price other than the day's NAV
   * gained or lost.
   */
  readonly costProfitCents: Cents
}

type Step = { readonly day: string; readonly before: HoldingState; readonly after: HoldingState }

/** One booking: what it was, on which day it landed, and the holding on both sides of it. */
export type Booking =
  | (Step & { readonly kind: 'day'; readonly fact: DayFact; readonly sharesAfterSplit: Shares })
  | (Step & { readonly kind: 'in'; readonly facts: readonly InFact[] })
  | (Step & {
      readonly kind: 'out'
      readonly facts: readonly OutFact[]
      readonly uses: readonly LotUse[]
      readonly costOutCents: Cents
    })

export type Replay = {
  readonly state: HoldingState
  readonly lots: readonly LotState[]
  readonly bookings: readonly Booking[]
  readonly days: readonly ProfitRow[]
}
