import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { ConvertMode } from '@koi/domain/products/conversion'
import { heldUntil } from '@koi/domain/trade/holding-period'
import { redeemDays } from '#modules/trade/index.ts'
import type { Sides } from './conversion-ask.ts'

/** When a conversion is priced, leaves, arrives and can be sold again. Dates YYYY-MM-DD. */
export interface ConvertDays {
  tradeDate: string
  navPublishDate: string
  cancelUntilMs: number
  confirmDate: string
  targetTradeDate: string
  targetConfirmDate: string
  redeemableDate: string
  isEstimated: boolean
}

/**
 * A conversion has one trade date for both legs and confirms when the slower fund does. The money of an
 * exchange buys the target on the day the first leg confirms (MONEY 1.7).
 */
export function convertDays(
  calendar: TradingCalendar,
  { from, target }: Sides,
  mode: ConvertMode,
  atMs: number,
): ConvertDays {
  const isConvert = mode === 'convert'
  const slower = (one: number, other: number) => (isConvert ? Math.max(one, other) : one)
  const days = redeemDays(
    calendar,
    {
      cutOffMinute: isConvert
        ? Math.min(from.cutOffMinute, target.cutOffMinute)
        : from.cutOffMinute,
      confirmDays: slower(from.confirmDays, target.confirmDays),
      navDelayDays: slower(from.navDelayDays, target.navDelayDays),
      arriveDays: from.arriveDays,
    },
    atMs,
  )
  const { tradeDate, navPublishDate, cancelUntilMs, confirmDate } = days
  const targetConfirmDate = isConvert ? confirmDate : calendar.plus(confirmDate, target.confirmDays)
  const afterConfirm = calendar.next(targetConfirmDate)
  return {
    tradeDate,
    navPublishDate,
    cancelUntilMs,
    confirmDate,
    targetTradeDate: isConvert ? tradeDate : confirmDate,
    targetConfirmDate,
    redeemableDate: heldUntil(calendar, targetConfirmDate, target.hold),
    isEstimated: days.isEstimated || calendar.isEstimated(afterConfirm),
  }
}
