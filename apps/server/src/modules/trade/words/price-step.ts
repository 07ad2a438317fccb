import { formatNav } from '@koi/domain/funds/nav'
import type { OrderRow } from '../order-store.ts'
import type { Step } from './order-words.ts'

/** Until the NAV of T is out the price is unknown, and the page says so (MONEY 1.1). */
export function priceStep(order: OrderRow, title: string, state: Step['state']): Step {
  const known =
    order.nav === null
      ? '净值当晚公布，价格以公布为准'
      : `净值 ${formatNav(order.nav, order.navDecimals)}`
  const late = order.navDelayDays > 0 && order.nav === null ? '净值于下一交易日公布' : known
  return {
    title,
    detail: order.category === 'money' ? '货币基金每份 1 元' : late,
    day: order.tradeDate ?? '',
    state,
  }
}
