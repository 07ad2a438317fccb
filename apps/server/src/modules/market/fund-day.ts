/** Total return is kept ×10^8, 10^8 on a fund's first day. */
export const TOTAL_INDEX_ONE = 100_000_000

/** A row of table `fund_day`: NAV ×10^4, rates ×10^4 percent, income ×10^4 yuan, publication in epoch ms. */
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

/** Dividend per share ×10^4 yuan, or new shares for an old one ×10^6, at the NAV of `day`. */
export interface FundActionRow {
  fundCode: string
  day: string
  kind: 'dividend' | 'split'
  value: number
  isInferred: boolean
}

export interface FeeTierRow {
  fundCode: string
  side: 'buy' | 'redeem'
  effectiveFrom: string
  fromValue: number
  ratePpm: number | null
  fixedCents: number | null
  source: 'contract' | 'category'
}

export interface IndexDayRow {
  indexCode: string
  day: string
  close: number
  publishedMs: number
}
