import type { Cents } from '@koi/domain/money/cents'
import type { FeeSide, FeeSource } from '@koi/domain/products/fund-terms'
import type { ActionOrigin, ActionKind } from '@koi/domain/returns/stated-action'

export { TOTAL_INDEX_ONE } from '@koi/domain/returns/history'

/** A row of table `fund_day`: NAV in parts of NAV_ONE, rates ×10^4 percent, income ×10^4 yuan, publication in epoch ms. */
export interface FundDayRow {
  fundCode: string
  day: string
  nav: number
  riseRate: number | null
  income: number | null
  sevenDayRate: number | null
  totalIndex: number
  publishedMs: number
}

/** A day of an imported fund, with what its source printed beside the value. */
export interface ImportedDayRow extends FundDayRow {
  printedRate: number | null
  cumulative: number | null
  /** 推算: what lies between this day and the one before is not stated by anybody. */
  isEstimated: boolean
}

/** Dividend per share in parts of NAV_ONE, or new shares for an old one ×10^6, at the NAV of `day`. */
export interface FundActionRow {
  fundCode: string
  day: string
  kind: ActionKind
  value: number
  origin: ActionOrigin | 'demo'
}

export interface FeeTierRow {
  fundCode: string
  side: FeeSide
  effectiveFrom: string
  fromValue: number
  ratePpm: number | null
  fixedCents: Cents | null
  source: FeeSource
}

export interface IndexDayRow {
  indexCode: string
  day: string
  close: number
  publishedMs: number
}
