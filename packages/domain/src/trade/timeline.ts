import { shanghaiMidnightMs } from '../calendar/dates.ts'
import { CUT_OFF_MS_OF_DAY, tradeDateOf } from '../calendar/trade-date.ts'
import { type TradingCalendar } from '../calendar/trading-calendar.ts'
import { heldUntil, type HoldingPeriod } from './holding-period.ts'

/** Counts are trading days after T: confirmation 1, abroad 2; NAV publication 0, abroad 1 or 2. */
export type TimelineTerms = {
  cutOffMsOfDay?: number
  confirmDays: number
  navDelayDays: number
}

type Timeline = {
  /** T, the day whose NAV prices the order. */
  tradeDate: string
  navDate: string
  /** The day on whose evening that NAV is published; until then every price is unknown. */
  navPublishDate: string
  confirmDate: string
  /** The cut-off of T in epoch ms; strictly before it the order can be cancelled (MONEY 1.2). */
  cancelUntilMs: number
  /** Whether one of the dates lies outside the known calendar (decision D-4). */
  isEstimated: boolean
}

export type BuyTimeline = Timeline & {
  /** The first day whose profit is the buyer's: shares earn from their confirmation (MONEY 1.5). */
  firstProfitDate: string
  redeemableDate: string
}

export type RedeemTimeline = Timeline & { arriveDate: string }

/**
 * The dates of a purchase paid at a moment in epoch ms: T by the cut-off, the rest counted in trading
 * days, redeemable the trading day after confirmation (MONEY 1.1), or when its holding period is over: years
 * ahead of every calendar, so that this date alone makes nothing an estimate.
 */
export function buyTimeline(
  calendar: TradingCalendar,
  atMs: number,
  terms: TimelineTerms & { hold?: HoldingPeriod | undefined },
): BuyTimeline {
  const timeline = timelineOf(calendar, atMs, terms)
  const afterConfirm = calendar.next(timeline.confirmDate)
  return {
    ...timeline,
    firstProfitDate: timeline.confirmDate,
    redeemableDate: heldUntil(calendar, timeline.confirmDate, terms.hold),
    isEstimated: timeline.isEstimated || calendar.isEstimated(afterConfirm),
  }
}

/** The dates of a redemption asked at a moment; the money arrives `arriveDays` after T (MONEY 1.1). */
export function redeemTimeline(
  calendar: TradingCalendar,
  atMs: number,
  terms: TimelineTerms & { arriveDays: number },
): RedeemTimeline {
  const timeline = timelineOf(calendar, atMs, terms)
  const arriveDate = calendar.plus(timeline.tradeDate, terms.arriveDays)
  const isEstimated = timeline.isEstimated || calendar.isEstimated(arriveDate)
  return { ...timeline, arriveDate, isEstimated }
}

function timelineOf(calendar: TradingCalendar, atMs: number, terms: TimelineTerms): Timeline {
  const { cutOffMsOfDay = CUT_OFF_MS_OF_DAY, confirmDays, navDelayDays } = terms
  const tradeDate = tradeDateOf(atMs, calendar, cutOffMsOfDay)
  const navPublishDate = calendar.plus(tradeDate, navDelayDays)
  const confirmDate = calendar.plus(tradeDate, confirmDays)
  return {
    tradeDate,
    navDate: tradeDate,
    navPublishDate,
    confirmDate,
    cancelUntilMs: shanghaiMidnightMs(tradeDate) + cutOffMsOfDay,
    isEstimated: [tradeDate, navPublishDate, confirmDate].some(calendar.isEstimated),
  }
}
