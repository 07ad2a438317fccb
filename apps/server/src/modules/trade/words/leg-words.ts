import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { navText, targetNavText, rateText, sharesText, yuanText } from './order-words.ts'

export const targetName = ({ targetFundName }: OrderRow) => targetFundName ?? NO_RATE

/** What both kinds of moving to another fund came to. */
export const legFigures = (order: OrderRow, feeLabel: string) => [
  { label: '转入份额', value: sharesText(order.targetShares) },
  { label: '转出金额', value: yuanText(order.netCents) },
  { label: '转出净值', value: navText(order) },
  { label: '转入净值', value: targetNavText(order) },
  { label: '赎回费', value: yuanText(order.feeCents) },
  { label: feeLabel, value: yuanText(order.targetFeeCents) },
  { label: `${feeLabel}率`, value: rateText(order) },
]
