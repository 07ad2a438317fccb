import { formatNav } from '@koi/domain/products/nav'
import type { OrderRow } from '../orders/order-store.ts'
import type { Step } from './order-words.ts'

/** Until the NAV of T is out the price is unknown, and the page says so (MONEY 1.1). */
export function priceStep(order: OrderRow, title: string, state: Step['state']): Step {
  const detail = order.category === 'money' ? '货币基金每份 1 元' : priceText(order)
  return { title, detail, day: order.tradeDate ?? '', state }
}

/** What is true of the price at the moment of reading: this evening, late, out, or the one of the deal. */
function priceText(order: OrderRow): string {
  const { nav, publishedNav, navDecimals, navDelayDays, isPriceDue } = order
  if (nav !== null) return `净值 ${formatNav(nav, navDecimals)}`
  if (publishedNav !== null) return `净值 ${formatNav(publishedNav, navDecimals)} 已公布，等待确认`
  if (navDelayDays > 0) return `净值延后 ${navDelayDays} 个交易日公布，价格以公布为准`
  return isPriceDue ? '净值尚未公布，公布后确认' : '净值当晚公布，价格以公布为准'
}
