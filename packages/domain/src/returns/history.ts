import type { Nav } from '../products/nav.ts'
import type { StatedAction } from './stated-action.ts'

/** Total return is kept ×10^8, 10^8 on a fund's first day. */
export const TOTAL_INDEX_ONE = 100_000_000

/** What sources and operators state about a fund, besides its values. */
export interface Statements {
  actions: readonly StatedAction[]
  /** Days of which an operator said that nothing was paid and nothing split. */
  nothingOn: ReadonlySet<string>
}

export interface HistoryDay {
  day: string
  nav: Nav
  /** In percent ×10^4; null on the first day. */
  riseRate: number | null
  totalIndex: number
  /** 推算: what lies between this day and the one before is not stated by anybody. */
  isEstimated: boolean
}

/** Why a day is not explained: by its printed rate, by its cumulative value, or by the days of trading before it. */
export const UNEXPLAINED_REASONS = ['rate', 'cumulative', 'move'] as const
export type UnexplainedReason = (typeof UNEXPLAINED_REASONS)[number]

/** A day on which something may have been paid or split, and no source says what. */
export interface UnexplainedDay {
  day: string
  /** The day of the value before. */
  since: string
  reason: UnexplainedReason
  navBefore: Nav
  nav: Nav
  /** As printed, in percent ×10^4. */
  rate: number | null
  /** What is missing in the value of a share: were it cash, so much; 0 where nothing tells. */
  missing: Nav
}

export interface History {
  days: HistoryDay[]
  /** Dividends and splits that are stated, those of cumulative values among them. */
  actions: StatedAction[]
  unexplained: UnexplainedDay[]
}
