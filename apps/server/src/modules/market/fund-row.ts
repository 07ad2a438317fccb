import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { DividendMode } from '@koi/domain/holdings/dividend'
import type {
  ShareRounding,
  FundOrigin,
  FundBoard,
  WayToLeave,
  MinHoldRule,
  IncomeCarry,
} from '@koi/domain/products/fund-terms'
import type { FundCategory } from '@koi/domain/products/category'
import type { SaleState } from '@koi/domain/products/sale-state'

/** A row of table `fund`. Amounts in cents, shares ×100, rates in ppm, moments in epoch ms. */
export interface FundRow {
  code: string
  spid: string
  origin: FundOrigin
  name: string
  fullName: string | null
  initials: string
  pinyin: string
  category: FundCategory
  typeText: string
  board: FundBoard | null
  secondCategory: string
  riskCode: number
  /** How the issuer rates it; `riskCode` is the higher one of both ratings (MONEY 1.11). */
  issuerRiskCode?: number | null
  companyCode: string | null
  manager: string | null
  custodian: string | null
  setUpDate: string | null
  sizeText: string | null
  benchmarkText: string | null
  benchmarkIndex: string | null
  objective: string | null
  strategy: string | null
  saleState: SaleState
  notOnlineReason: string
  subscribeStartMs: number | null
  subscribeEndMs: number | null
  isNewlyIssued: boolean
  minBuyCents: Cents
  stepCents: Cents
  dayLimitCents: Cents | null
  minHoldShares: Shares
  /** Conversions, dividends and large redemptions; what is not told is the usual. */
  leaveBy?: WayToLeave
  isConvertible?: boolean
  dividendDefault?: DividendMode
  mayDefer?: boolean
  minHoldRule?: MinHoldRule
  cutOffMinute: number
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  shareRounding: ShareRounding
  buyDiscountPermille: number
  manageFeePpm: number | null
  custodyFeePpm: number | null
  /** 0 for a class that takes none. */
  serviceFeePpm: number
  rateKey: string
  durationType: number | null
  duration: number | null
  recommendedHolding: string
  productCode: number | null
  issue: string | null
  unionId: string | null
  heat: number
  /** When income of a money fund becomes shares; every day unless told. */
  carry?: IncomeCarry
  /** Day of the month, 1 to 28, with monthly carry. */
  carryDay?: number | null
}
