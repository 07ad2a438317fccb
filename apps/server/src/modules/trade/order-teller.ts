import { to } from '@koi/contracts/pages'
import { isOrderState, orderKindLabel, orderStateLabel } from '@koi/domain/trade/order-states'
import type { Teller } from '#kernel/teller.ts'
import { ordersById, type OrderRow } from './orders/order-store.ts'
import { wordsOf } from './words/all-words.ts'

/** `买入已确认`, `定投 第 3 期确认失败`: what it is and where it came to, neither of them twice. */
function titleOf({ kind, state, planPeriod }: OrderRow): string {
  const label = orderKindLabel(kind)
  const name = planPeriod === null ? label : `定投第 ${planPeriod} 期`
  const stateText = orderStateLabel(kind, state)
  if (stateText.startsWith(label)) return name + stateText.slice(label.length)
  return stateText.includes(label) ? stateText : name + stateText
}

/** A card that saved nothing is back; empty where there was none, or it was used. */
const cardText = ({ hasCard, state, couponCents }: OrderRow): string =>
  hasCard && (state === 'confirmed' ? couponCents === 0 : true) ? '使用的卡券已退回' : ''

/** Tells what became of orders: the state that was reached, in the words that the page of the order has for it. */
export const orderTeller: Teller = async (queries, happenings) => {
  const orders = await ordersById(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(orders.map((order) => [order.id, order]))
  return happenings.map(({ about, detail }) => {
    const order = byId.get(about)
    if (!order || !isOrderState(order.kind, detail)) return undefined
    const reached: OrderRow = { ...order, state: detail }
    const words = wordsOf(order.kind)
    const sentence = words.sentence(reached)
    return {
      title: titleOf(reached),
      body: [`${order.fundName} ${words.quantity(reached)}`, sentence, cardText(reached)]
        .filter(Boolean)
        .join('，'),
      link: to.tradeResult({ orderId: about }),
    }
  })
}
