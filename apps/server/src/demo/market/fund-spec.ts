import type { DividendMode } from '@koi/domain/holdings/dividend'
import type { FundBoard, WayToLeave, MinHoldRule } from '@koi/domain/products/fund-terms'
import type { RiskCode } from '@koi/domain/products/risk'
import type { RateKey } from '@koi/domain/rates/rate-keys'
import type { SaleState } from '@koi/domain/products/sale-state'
import type { FundCategory } from '@koi/domain/products/category'
import { NAV_ONE } from '@koi/domain/products/nav'
import type { FeeSchedule } from './fees.ts'
import type { Loadings } from './factors.ts'

/** The funds of the demo market publish four decimals: their paths are worked out in those. */
export const PATH_ONE = 10_000

/** A NAV, and a dividend per share, of a step of a path. */
export const NAV_OF_STEP = NAV_ONE / PATH_ONE

/** How the value of a fund moves. Share classes of one fund have the same `noise`, so the same path. */
export interface PathSpec {
  loadings: Loadings
  noise: string
  /** Standard deviation of what the factors do not explain, in basis points a trading day. */
  noiseBp: number
  /** Skill less management cost, in basis points a trading day. */
  alphaBp: number
  /** Value at set-up ×10^4; funds start at 1.0000, gold at its price of 0.01 g. */
  startNav: number
  dividend: DividendRule | undefined
  split: SplitRule | undefined
}

/** Pays on the first trading day from the 20th on of these months, if the value stands above `floorNav`. */
export interface DividendRule {
  months: readonly number[]
  /** Per share, ×10^4 yuan. */
  perShare: number
  floorNav: number
}

/** Splits once, on the first trading day from the 10th on of this month (`YYYY-MM`). */
interface SplitRule {
  month: string
  /** New shares for an old one ×10^6. */
  ratio: number
}

/** Income of a money fund: yearly percent around which it moves. */
interface IncomeSpec {
  yearlyPercent: number
  /** Day of the month on which income becomes shares; every day unless told. */
  carryDay?: number
}

/** When a product that is not always on sale can be bought. */
export type SaleWindow =
  /** Days relative to the business date at which the demo starts. */
  | { kind: 'issue'; startDay: number; endDay: number; raising: RaisingSpec }
  /** Opens every so many months after set-up for `openDays` natural days. */
  | { kind: 'periodic'; months: number; openDays: number; phase: WindowPhase }

/** What other sellers raise for a new fund, in yuan, and how many people: that decides how its raising ends. */
export interface RaisingSpec {
  /** Most that may be raised. */
  capYuan?: number
  /** Before the last day, spread over its days, and on the last day. */
  beforeYuan: number
  lastDayYuan: number
  holders: number
}

/** Where in its cycle a closed-period product stands when the demo starts. */
export type WindowPhase = 'before' | 'inside' | 'ending'

interface UnionPart {
  fundCode: string
  weightPermille: number
}

export interface FundSpec {
  code: string
  name: string
  category: FundCategory
  typeText: string
  board: FundBoard | undefined
  secondCategory: string
  riskCode: RiskCode
  /** How the issuer rates it, where that is somebody else than the seller; the higher rating counts (MONEY 1.11). */
  issuerRiskCode?: RiskCode
  /** Shares of its periods go from holder to holder, for this fee. */
  transferFeePpm?: number
  rateKey: RateKey
  companyCode: string
  manager: string
  custodian: string
  setUpDate: string
  sizeText: string
  benchmarkText: string
  benchmarkIndex: string | undefined
  saleState: SaleState
  notOnlineReason: string
  window: SaleWindow | undefined
  /** The last day with a value, of a fund whose contract has ended. */
  lastDay: string | undefined
  fees: FeeSchedule
  minBuyCents: number
  dayLimitCents: number | undefined
  minHoldShares: number
  /** How a holder leaves; by selling unless told. */
  leaveBy?: WayToLeave
  isConvertible?: boolean
  dividendDefault?: DividendMode
  /** Its papers name large redemptions, and they happen to it. */
  mayDefer?: boolean
  minHoldRule?: MinHoldRule
  cutOffMinute: number
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  sharesRoundDown: boolean
  durationType: number | undefined
  duration: number | undefined
  recommendedHolding: string
  productCode: number | undefined
  unionId: string | undefined
  parts: readonly UnionPart[]
  heat: number
  path: PathSpec
  income: IncomeSpec | undefined
}
