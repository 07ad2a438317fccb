import type { DayTexts } from '@koi/domain/calendar/day-texts'
import type { FundItem } from '../model.ts'

type SaleHours = Pick<FundItem, 'cutOff' | 'subscribeStart' | 'subscribeEnd'>

/** Until when an order counts for its day, and the window of days in which one can be placed. */
export function saleHours(
  { cutOff, subscribeStart, subscribeEnd }: SaleHours,
  days: DayTexts,
): string[] {
  const hours = `交易日 ${cutOff} 截止`
  if (subscribeStart === '' || subscribeEnd === '') return [hours]
  const [from, to] = [subscribeStart, subscribeEnd].map((moment) => days.short(moment.slice(0, 10)))
  return [hours, `开放期 ${from} 至 ${to}`]
}
