import { shortDay } from './day-text.ts'
import type { FundItem } from './model.ts'

type SaleHours = Pick<FundItem, 'cutOff' | 'subscribeStart' | 'subscribeEnd'>

/** Until when an order counts for its day, and the window of days in which one can be placed. */
export function saleHours({ cutOff, subscribeStart, subscribeEnd }: SaleHours): string[] {
  const hours = `交易日 ${cutOff} 截止`
  if (subscribeStart === '' || subscribeEnd === '') return [hours]
  const [from, to] = [subscribeStart, subscribeEnd].map((moment) => shortDay(moment.slice(0, 10)))
  return [hours, `开放期 ${from} 至 ${to}`]
}
