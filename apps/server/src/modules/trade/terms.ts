import type { Shares } from '@koi/domain/products/shares'
import type { Period, Raising, TransferRule } from '@koi/domain/issues/issue-terms'
import type { Cents } from '@koi/domain/money/cents'
import type {
  ShareRounding,
  FundOrigin,
  WayToLeave,
  MinHoldRule,
} from '@koi/domain/products/fund-terms'
import type { HoldingPeriod } from '@koi/domain/trade/holding-period'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { RedeemFeeTier } from '@koi/domain/fees/redeem-fee'
import type { BuyStatus } from '@koi/domain/products/buy-status'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import type { Queries } from '#kernel/db.ts'

/** A fund inside a combination: its weight of the whole, and its own terms. */
export interface CombinationPart {
  weightPermille: number
  terms: TradeTerms
}

/** What an order needs to know of a fund, as of business now. */
export interface TradeTerms {
  fundCode: string
  spid: string
  name: string
  origin: FundOrigin
  category: string
  riskCode: number
  riskVersion: number
  buyStatus: BuyStatus
  notOnlineReason: string
  saleState: string
  minBuyCents: Cents
  stepCents: Cents
  dayLimitCents: Cents | null
  minHoldShares: Shares
  cutOffMinute: number
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  shareRounding: ShareRounding
  /** Whose fund it is: conversions stay within a company (MONEY 1.7). */
  companyCode: string | null
  /** How a holder leaves: by selling, or only by conversion or exchange (redeem states 1, 3, 10). */
  leaveBy: WayToLeave
  /** Whether shares are converted out of it and into it. */
  isConvertible: boolean
  /** Its papers name large redemptions (MONEY 1.4). */
  mayDefer: boolean
  /** What happens where less than `minHoldShares` would be left (MONEY 1.4). */
  minHoldRule: MinHoldRule
  discountPermille: number
  buyTiers: readonly BuyFeeTier[]
  redeemTiers: readonly RedeemFeeTier[]
  /** Newest published NAV and its day; for estimates only. */
  nav: number | null
  /** Decimals that the NAV is published with. */
  navDecimals: number
  navDay: string | null
  /** Quotes are given now (MONEY 1.11). */
  isQuoteOpen: boolean
  /** How the fund is being raised; only of funds whose contract has not taken effect. */
  raising?: Raising | null
  /** Periods whose window is not over, the next one first; empty for products without periods. */
  periods?: readonly Period[]
  /** On which terms its shares go from holder to holder; null where they cannot. */
  transfer?: TransferRule | null
  /** What it is made of; only of combinations. */
  parts?: readonly CombinationPart[]
  /** How long each purchase is held from its confirmation on; periods and raisings have days of their own. */
  hold?: HoldingPeriod | undefined
}

/** Terms as they are in a transaction. */
export type FindTerms = (
  tx: Queries,
  fundCode: string,
  spid: string,
) => Promise<TradeTerms | undefined>

/** Terms out of the memory of this node: no statement for what was asked for before (products/remembered/product-memory.ts). */
export type TermsAt = (
  product: { fundCode: string; spid: string },
  nowMs: number,
  tx?: Queries,
) => Promise<TradeTerms | undefined>

/** A valid or expired result of the risk exam. */
export interface Investor {
  class: InvestorClass
  validUntilMs: number
  sittingId: number
}
