import type { DayTexts } from '@koi/domain/calendar/day-texts'
import type { FundItem } from '../model.ts'

type SaleHours = Pick<FundItem, 'cutOffTime' | 'subscribeStartTime' | 'subscribeEndTime'>

/** Until when an order counts for its day, and the window of days in which one can be placed. */
export function saleHours(
  { cutOffTime, subscribeStartTime, subscribeEndTime }: SaleHours,
  days: DayTexts,
): string[] {
  const hours = `交易日 ${cutOffTime} 截止`
  if (subscribeStartTime === '' || subscribeEndTime === '') return [hours]
  const [from, to] = [subscribeStartTime, subscribeEndTime].map((moment) =>
    days.short(moment.slice(0, 10)),
  )
  return [hours, `开放期 ${from} 至 ${to}`]
}
