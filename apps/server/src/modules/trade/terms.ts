import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { RedeemFeeTier } from '@koi/domain/fees/redeem-fee'
import type { BuyStatus } from '@koi/domain/funds/buy-status'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'

/** What an order needs to know of a fund, as of business now. */
export interface TradeTerms {
  fundCode: string
  spid: string
  name: string
  origin: 'demo' | 'import'
  category: string
  riskCode: number
  riskVersion: number
  buyStatus: BuyStatus
  notOnlineReason: string
  saleState: string
  minBuyCents: number
  stepCents: number
  dayLimitCents: number | null
  minHoldShares: number
  cutOffMinute: number
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  shareRounding: 'half-up' | 'down'
  discountPermille: number
  buyTiers: readonly BuyFeeTier[]
  redeemTiers: readonly RedeemFeeTier[]
  /** Newest published NAV ×10^4 and its day; for estimates only. */
  nav: number | null
  navDay: string | null
}

/** A valid or expired result of the risk exam. */
export interface Investor {
  class: InvestorClass
  validUntilMs: number
  sittingId: number
}

/** What the trade module asks of the others. */
export interface TradeDeps {
  db: Db
  clock: Pick<Clock, 'now' | 'read'>
  calendar: (tx: Queries) => Promise<TradingCalendar>
  findTerms: (tx: Queries, fundCode: string, spid: string) => Promise<TradeTerms | undefined>
  investorOf: (tx: Queries, accountId: string, nowMs: number) => Promise<Investor | undefined>
  /** Takes a payment-password token; refuses when it is not good for exactly this. */
  useToken: (
    tx: Queries,
    use: {
      accountId: string
      purpose: 'buy' | 'redeem'
      fundCode: string
      quantity: number
      token: string
      nowMs: number
    },
  ) => Promise<void>
  hasPayPassword: (tx: Queries, accountId: string) => Promise<boolean>
}
