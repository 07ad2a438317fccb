import type { FeeTierRow, FundDetailRow } from '../detail/detail-store.ts'

export interface Section {
  heading: string
  paragraphs: string[]
}

/** What the documents of a fund are written from. */
export interface DocumentFacts {
  fund: FundDetailRow
  tiers: readonly FeeTierRow[]
  /** Business date at which the text is as it is. */
  day: string
}
