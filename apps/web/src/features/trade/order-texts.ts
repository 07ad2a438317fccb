import { formatNav } from '@koi/domain/funds/nav'
import { formatShares } from '@koi/domain/funds/shares'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { scaledText } from '@koi/domain/money/scaled'
import { formatPercent, NO_RATE } from '@koi/domain/rates/format-rate'
import type { Order, OrderKind, OrderRow, OrderState } from './order-model.ts'

/** How far an order is: on its way, well ended, or ended without a deal. */
export type OrderMood = 'waiting' | 'done' | 'stopped'

const moods = {
  created: 'waiting',
  paid: 'waiting',
  accepted: 'waiting',
  confirmed: 'done',
  paidOut: 'done',
  cancelled: 'stopped',
  failed: 'stopped',
  closed: 'stopped',
} as const satisfies Record<OrderState, OrderMood>

export const orderMood = (state: OrderState): OrderMood => moods[state]

export const kindTexts = { buy: '买入', redeem: '卖出' } as const satisfies Record<
  OrderKind,
  string
>

/** What an order is about: `10,000.00 元` of a buy, `1,000.00 份` of a redemption. */
export function orderQuantity({ kind, amountCents, shares }: OrderRow): string {
  return kind === 'buy' ? yuan(amountCents) : shareText(shares)
}

type Sentences = Partial<Record<OrderState, (order: Order) => string>>

const sentences: Record<OrderKind, Sentences> = {
  buy: {
    created: () => '尚未付款，超时订单会自动关闭',
    paid: ({ tradeDate, confirmDate }) => `按 ${tradeDate} 的净值成交，${confirmDate} 确认份额`,
    confirmed: ({ confirmedShares }) => `已确认 ${shareText(confirmedShares)}`,
    cancelled: () => '款项已原路退回余额',
    failed: ({ failReason }) => failReason,
    closed: ({ failReason }) => failReason,
  },
  redeem: {
    accepted: ({ tradeDate, confirmDate }) => `按 ${tradeDate} 的净值计价，${confirmDate} 确认金额`,
    confirmed: ({ arriveDate, confirmedCents }) =>
      `${yuan(confirmedCents)}，预计 ${arriveDate} 到账`,
    paidOut: ({ confirmedCents }) => `${yuan(confirmedCents)}已转入余额`,
    cancelled: () => '份额已解除冻结',
    failed: ({ failReason }) => failReason,
  },
}

/** One sentence that says where the order stands; empty where there is nothing to add. */
export function orderSentence(order: Order): string {
  return sentences[order.kind][order.state]?.(order) ?? ''
}

export interface OrderFigure {
  label: string
  value: string
}

/** The figures of the deal; `--` for each that is not known yet. */
export function orderFigures(order: Order): OrderFigure[] {
  const nav = order.nav === undefined ? NO_RATE : formatNav(order.nav)
  const fee = { label: '手续费', value: yuan(order.feeCents) }
  const price = { label: '成交净值', value: nav }
  if (order.kind === 'redeem') {
    return [
      { label: '到账金额', value: yuan(order.confirmedCents) },
      fee,
      price,
      { label: '到账日期', value: order.arriveDate === '' ? NO_RATE : order.arriveDate },
    ]
  }
  return [
    { label: '确认份额', value: shareText(order.confirmedShares) },
    price,
    { label: '净买入金额', value: yuan(order.netCents) },
    fee,
    { label: '费率', value: feeRate(order.feeRatePpm) },
    { label: '付款方式', value: order.payChannel === '' ? NO_RATE : order.payChannel },
  ]
}

/** A fee rate of ppm as a percentage, without zeros that say nothing: 1500 is `0.15%`. */
export function feeRate(ratePpm: number | undefined): string {
  if (ratePpm === undefined) return NO_RATE
  // Discounted rates may have parts of a ppm.
  const text = scaledText(Math.round(ratePpm * 10), 5)
  const [, decimals = ''] = text.replace(/0+$/, '').split('.')
  return formatPercent(text, Math.max(2, decimals.length))
}

/** A discount per mille as people say it: 100 is `1折`, 150 is `1.5折`. */
export function discountText(permille: number): string {
  return `${scaledText(permille, 2).replace(/\.?0+$/, '')}折`
}

function yuan(amountCents: Cents | undefined): string {
  return amountCents === undefined ? NO_RATE : `${formatCents(amountCents)} 元`
}

function shareText(shares: number | undefined): string {
  return shares === undefined ? NO_RATE : `${formatShares(shares)} 份`
}
