import { type RedeemFeeTier } from '../fees/redeem-fee.ts'
import { type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents } from '../money/cents.ts'

/*
 * The facts that a holding is made of, in the order in which they were booked. Money in cents, shares ×100,
 * NAV and dividend per share in parts of NAV_ONE, split ratio ×10^6, rates in ppm, dates YYYY-MM-DD in Asia/Shanghai.
 */

/** Where a lot came from: an order of some kind, a reinvested dividend, or the income of a money fund. */
export const LOT_SOURCES = [
  'buy',
  'subscribe',
  'convert',
  'exchange',
  'transfer',
  'dividend',
  'income',
] as const
export type LotSource = (typeof LOT_SOURCES)[number]
/** Of a lot that stands as a fact of its own: income is a fact of its day. */
export type InSource = Exclude<LotSource, 'income'>

/** Shares that were confirmed: a purchase, or the second half of a conversion. */
export type InFact = {
  readonly kind: 'in'
  /** Orders of one batch are booked together: their cost and profit are one sum. */
  readonly batch: number
  readonly tradeDate: string
  readonly lotId: string
  readonly orderId: string
  readonly source: InSource
  readonly issue: string
  readonly confirmDate: string
  readonly nav: Nav
  /** What was paid, fee included. */
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly shares: Shares
  /** Changed hands at once, at the value of the books: shares of a money fund that came back, or another holder's. */
  readonly isAtOnce?: boolean
  /** The day whose NAV the books of the giver were at, for a holding that begins with such shares. */
  readonly valuedDay?: string
}

/** What one lot gave of a redemption. */
export type LotUse = {
  readonly orderId: string
  readonly lotId: string
  readonly shares: Shares
  readonly days: number
  readonly ratePpm: number
  readonly grossCents: Cents
  readonly feeCents: Cents
  readonly netCents: Cents
}

/** Shares that went: a redemption, or the first half of a conversion. */
export type OutFact = {
  readonly kind: 'out'
  readonly batch: number
  readonly tradeDate: string
  readonly orderId: string
  readonly issue: string
  readonly confirmDate: string
  readonly nav: Nav
  readonly shares: Shares
  /** The redemption fees in force on the trade date; empty means free. */
  readonly tiers: readonly RedeemFeeTier[]
  /** What was really taken of each lot. Without it oldest lots go first, by NAV and tiers (MONEY 1.4). */
  readonly agreed?: readonly LotUse[]
  /** Left at once at the value of the books, whatever day it is: a quick redemption, shares that another holder took. */
  readonly isAtOnce?: boolean
  /** Unpaid income of a money fund that was paid out with it, above what the lots gave. */
  readonly incomeCents?: Cents
}

/** A published day that was worked into the holdings of its fund. */
export type DayFact = {
  readonly kind: 'day'
  readonly day: string
  /** Cash of a share held when the day began, in parts of NAV_ONE; 0 without a dividend. */
  readonly dividendPerShare: number
  /** What was really paid or reinvested. Without it, it is that of the shares held when the day began. */
  readonly dividendCents?: Cents
  /** The lots that the dividend became, where it was reinvested: one a period of the holding. */
  readonly reinvested?: readonly InFact[]
  /** 1,000,000 without a split. */
  readonly splitRatio: number
  /** What a money fund allotted; negative on a day of loss. */
  readonly incomeCents: Cents
  /** The part of it that became shares ×100 at once; the rest is unpaid income (MONEY 1.5). */
  readonly incomeShares: Shares
  /** Unpaid income of before that became shares ×100 on the day of the contract. */
  readonly carriedShares: Shares
  /** The part that was paid in money, to who had no share left that stays (MONEY 1.5). */
  readonly paidCents?: Cents
  /** Income of ten thousand shares ×10^4 yuan, for showing. */
  readonly incomePerTenThousand?: number
}

export type HoldingFact = InFact | OutFact | DayFact

export type HoldingHistory = {
  readonly isMoneyFund: boolean
  /** The NAV of every day on which something is valued. */
  readonly navs: ReadonlyMap<string, Nav>
  /** How many decimals the fund publishes, for showing. */
  readonly navDecimals: number
  readonly facts: readonly HoldingFact[]
}

/** The NAVs of a holding as its proofs say them. */
export type ShownNavs = Pick<HoldingHistory, 'navs' | 'navDecimals'>

/** 1.0 of a split ratio. */
export const NO_SPLIT = 1_000_000
