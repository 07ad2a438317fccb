import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { ResponseOf } from '@koi/contracts/call'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatNav } from '@koi/domain/funds/nav'
import { formatShares } from '@koi/domain/funds/shares'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { orderStateLabel } from '@koi/domain/orders/order-states'
import type { LotUseRow, OrderRow } from './order-store.ts'

type OrderView = ResponseOf<(typeof tradeCalls)['queryOrder']>['order']
type Step = OrderView['timeline'][number]

const centsOrNull = (value: number | null): Cents | null => (value === null ? null : cents(value))
const yuan = (value: number | null) => (value === null ? '--' : formatCents(cents(value)))
const clockTime = (momentMs: number) => shanghaiMinute(momentMs).slice(11)

/** The amount that was confirmed: of a buy what was paid, of a redemption what it gives. */
const confirmedCents = (order: OrderRow) => {
  if (order.confirmedAt === null) return null
  return centsOrNull(order.kind === 'buy' ? order.amountCents : order.netCents)
}

/** What an order shows while nothing of it is known is null, never zero. */
export function orderSummary(order: OrderRow, nowMs: number): Omit<OrderView, 'timeline' | 'lots'> {
  const canCancel =
    order.cancelUntil !== null &&
    nowMs < order.cancelUntil &&
    (order.state === 'paid' || order.state === 'accepted')
  return {
    listid: order.id,
    kind: order.kind,
    state: order.state,
    state_text: orderStateLabel(order.kind, order.state),
    fund_code: order.fundCode,
    spid: order.spid,
    fund_brief_name: order.fundName,
    created_ms: order.createdAt,
    paid_ms: order.acceptedAt,
    amount_cents: centsOrNull(order.amountCents),
    shares: order.shares,
    trade_date: order.acceptedAt === null ? '' : (order.tradeDate ?? ''),
    confirm_date: order.confirmDate ?? '',
    nav: order.nav,
    net_cents: centsOrNull(order.netCents),
    fee_cents: centsOrNull(order.feeCents),
    fee_rate_ppm: order.ratePpm === null ? null : Number(order.ratePpm),
    confirmed_shares: order.confirmedShares,
    confirmed_cents: confirmedCents(order),
    arrive_date: order.arriveDate ?? '',
    fail_reason: order.failReason,
    pay_channel: order.payChannel === null ? '' : '余额',
    can_cancel: canCancel,
    cancel_until_ms: order.cancelUntil,
    needs_payment: order.state === 'created',
    is_estimated: order.isEstimated,
  }
}

/** A person reads a row of days: what is done, what is now, what comes (PRODUCT 3). */
export function orderTimeline(order: OrderRow): Step[] {
  if (order.state === 'cancelled' || order.state === 'closed' || order.state === 'failed') {
    return stoppedSteps(order)
  }
  return order.kind === 'buy' ? buySteps(order) : redeemSteps(order)
}

const placed = (order: OrderRow): Step => ({
  title: order.kind === 'buy' ? '提交买入' : '提交卖出',
  detail:
    order.kind === 'buy'
      ? `${yuan(order.amountCents)} 元`
      : `${formatShares(order.shares ?? 0)} 份`,
  day: shanghaiDate(order.createdAt),
  state: 'done',
})

function stoppedSteps(order: OrderRow): Step[] {
  const isCancelled = order.state === 'cancelled'
  const back = order.kind === 'buy' ? '已原路退回余额' : '份额已解除冻结'
  return [
    placed(order),
    {
      title: orderStateLabel(order.kind, order.state),
      detail: isCancelled ? back : order.failReason,
      day: order.endedAt === null ? '' : shanghaiDate(order.endedAt),
      state: 'stopped',
    },
  ]
}

/** Until the NAV of T is out the price is unknown, and the page says so (MONEY 1.1). */
function priceStep(order: OrderRow, state: Step['state']): Step {
  const known = order.nav === null ? '净值当晚公布，价格以公布为准' : `净值 ${formatNav(order.nav)}`
  const late = order.navDelayDays > 0 && order.nav === null ? '净值于下一交易日公布' : known
  return {
    title: order.kind === 'buy' ? '按当日净值成交' : '按当日净值计价',
    detail: order.category === 'money' ? '货币基金每份 1 元' : late,
    day: order.tradeDate ?? '',
    state,
  }
}

function buySteps(order: OrderRow): Step[] {
  const isConfirmed = order.state === 'confirmed'
  const isPaid = order.acceptedAt !== null
  const pay: Step = isPaid
    ? {
        title: '付款成功',
        detail: clockTime(order.acceptedAt ?? 0),
        day: shanghaiDate(order.acceptedAt ?? 0),
        state: 'done',
      }
    : { title: '等待付款', detail: '15 分钟内付款有效', day: '', state: 'now' }
  return [
    { ...placed(order) },
    pay,
    priceStep(order, isConfirmed ? 'done' : isPaid ? 'now' : 'next'),
    {
      title: '确认份额',
      detail: isConfirmed
        ? `${formatShares(order.confirmedShares ?? 0)} 份，手续费 ${yuan(order.feeCents)} 元`
        : '',
      day: order.confirmDate ?? '',
      state: isConfirmed ? 'done' : 'next',
    },
    {
      title: '可查看收益、可卖出',
      detail: '',
      day: order.redeemableDate ?? '',
      state: isConfirmed ? 'now' : 'next',
    },
  ]
}

function redeemSteps(order: OrderRow): Step[] {
  const isConfirmed = order.state === 'confirmed' || order.state === 'paidOut'
  const isPaidOut = order.state === 'paidOut'
  return [
    placed(order),
    priceStep(order, isConfirmed ? 'done' : 'now'),
    {
      title: '确认金额',
      detail: isConfirmed ? `${yuan(order.netCents)} 元，手续费 ${yuan(order.feeCents)} 元` : '',
      day: order.confirmDate ?? '',
      state: isConfirmed ? 'done' : 'next',
    },
    {
      title: isPaidOut ? '已到账' : '预计到账',
      detail: '转入余额',
      day: order.arriveDate ?? '',
      state: isPaidOut ? 'done' : isConfirmed ? 'now' : 'next',
    },
  ]
}

/** The whole order with its timeline and, for a redemption, what each lot gave. */
export function orderView(order: OrderRow, uses: readonly LotUseRow[], nowMs: number): OrderView {
  return {
    ...orderSummary(order, nowMs),
    timeline: orderTimeline(order),
    lots: uses.map((use) => ({
      lot_id: String(use.lotId),
      bought_on: use.boughtOn,
      days: use.days,
      shares: use.shares,
      rate_ppm: use.ratePpm,
      gross_cents: cents(use.grossCents),
      fee_cents: cents(use.feeCents),
      net_cents: cents(use.netCents),
    })),
  }
}
