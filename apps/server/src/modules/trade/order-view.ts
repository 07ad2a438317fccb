import { orderKind } from '@koi/domain/trade/order-kinds'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { ResponseOf } from '@koi/contracts/call'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents, type Cents } from '@koi/domain/money/cents'
import {
  canMove,
  isFinalState,
  orderKindLabel,
  orderStateLabel,
} from '@koi/domain/trade/order-states'
import type { LotUseRow, OrderRow } from './order-store.ts'
import { wordsOf } from './words/all-words.ts'
import { navText, type Step } from './words/order-words.ts'
import { paidFrom, refundStep } from './words/pay-words.ts'

type OrderView = ResponseOf<(typeof tradeCalls)['queryOrder']>['order']

const centsOrNull = (value: number | null): Cents | null => (value === null ? null : cents(value))

/** The amount that was confirmed: of a purchase what was paid and not returned, else what it gives. */
const confirmedCents = (order: OrderRow) => {
  if (order.confirmedAt === null) return null
  const { amountCents, refundCents, netCents } = order
  return centsOrNull(amountCents === null ? netCents : amountCents - refundCents)
}

/**
 * What an order takes from a person (negative) or gives: what was paid and not returned, or what a
 * redemption came to once it is confirmed. Null where nothing is known, or nothing came of it.
 */
export function movedCents(order: OrderRow): Cents | null {
  if (STOPPED.has(order.state) || order.state === 'created') return null
  const tab = orderKind(order.kind).tab
  if (tab === 'buy' && order.amountCents !== null)
    return cents(order.refundCents - order.amountCents)
  if (tab === 'redeem' && order.confirmedAt !== null) return centsOrNull(order.netCents)
  return null
}

const STOPPED: ReadonlySet<OrderRow['state']> = new Set(['cancelled', 'closed', 'failed'])

/** Its day of confirmation is over: the fund's value, dividend or split of a day before is still being looked into. */
const isOverdue = ({ kind, state, confirmDate }: OrderRow, nowMs: number): boolean =>
  orderKind(kind).correction === 'redone' &&
  (state === 'paid' || state === 'accepted') &&
  confirmDate !== null &&
  confirmDate < shanghaiDate(nowMs)

/** Where it stands; a day that has passed without a confirmation is no promise any more. */
const sentenceNow = (order: OrderRow, nowMs: number): string =>
  isOverdue(order, nowMs)
    ? `原定 ${order.confirmDate ?? ''} 确认，基金净值或分红核实中，核实后更新`
    : wordsOf(order.kind).sentence(order)

/** What an order shows while nothing of it is known is null, never zero. */
export function orderSummary(order: OrderRow, nowMs: number): Omit<OrderView, 'timeline' | 'lots'> {
  const words = wordsOf(order.kind)
  return {
    listid: order.id,
    kind: order.kind,
    kind_text:
      order.planPeriod === null ? orderKindLabel(order.kind) : `定投 第 ${order.planPeriod} 期`,
    state: order.state,
    state_text: orderStateLabel(order.kind, order.state),
    quantity_text: words.quantity(order),
    moved_cents: movedCents(order),
    sentence: sentenceNow(order, nowMs),
    figures: words.figures(order),
    fund_code: order.fundCode,
    spid: order.spid,
    fund_brief_name: order.fundName,
    target_fund_code: order.targetFundCode ?? '',
    target_fund_name: order.targetFundName ?? '',
    parent_listid: order.parentId ?? '',
    plan_id: order.planId ?? '',
    created_ms: order.createdAt,
    paid_ms: order.acceptedAt,
    amount_cents: centsOrNull(order.amountCents),
    shares: order.shares,
    trade_date: order.acceptedAt === null ? '' : (order.tradeDate ?? ''),
    confirm_date: order.confirmDate ?? '',
    nav: order.nav === null ? null : navText(order),
    net_cents: centsOrNull(order.netCents),
    fee_cents: centsOrNull(order.feeCents),
    fee_rate_ppm: order.ratePpm === null ? null : Number(order.ratePpm),
    confirmed_shares: order.confirmedShares,
    confirmed_cents: confirmedCents(order),
    arrive_date: order.arriveDate ?? '',
    fail_reason: order.failReason,
    pay_channel: paidFrom(order),
    pay_source: order.paySource,
    can_cancel: isCancellable(order, nowMs),
    cancel_until_ms: order.cancelUntil,
    cancel_gives_back: words.givesBack(order),
    needs_payment: order.state === 'created',
    is_estimated: order.isEstimated,
  }
}

/** What a large redemption left for the next open day is named after its order; parts of a combination are not. */
const isDeferredRest = ({ id, parentId }: Pick<OrderRow, 'id' | 'parentId'>) =>
  id === `${parentId}R`

/** Whether it can be taken back now: its kind allows it, and the cut-off is not reached (MONEY 1.2). */
export const isCancellable = (order: OrderRow, nowMs: number): boolean =>
  (order.parentId === null || isDeferredRest(order)) &&
  order.cancelUntil !== null &&
  nowMs < order.cancelUntil &&
  canMove(order.kind, order.state, 'cancelled')

/** An order as the page of the one it is a part of names it. */
export const orderPart = (order: OrderRow) => ({
  listid: order.id,
  fund_brief_name: order.fundName,
  kind_text: orderKindLabel(order.kind),
  state: order.state,
  state_text: orderStateLabel(order.kind, order.state),
  quantity_text: wordsOf(order.kind).quantity(order),
  sentence: wordsOf(order.kind).sentence(order),
})

/** Of an order that is over nothing is under way any more once its last day has come. */
const passed =
  (today: string) =>
  (step: Step): Step =>
    step.state === 'now' && step.day !== '' && step.day <= today ? { ...step, state: 'done' } : step

/** A person reads a row of days: what is done, what is now, what comes (PRODUCT 3). */
export function orderTimeline(order: OrderRow, nowMs: number): Step[] {
  const { kind, state } = order
  const hasStopped = STOPPED.has(state)
  const words = wordsOf(order.kind)
  if (!hasStopped) {
    const steps = words.steps(order)
    return isFinalState(kind, state) ? steps.map(passed(shanghaiDate(nowMs))) : steps
  }
  const back = refundStep(order)
  return [
    ...words.steps(order).slice(0, 1),
    {
      title: orderStateLabel(order.kind, state),
      detail: words.sentence(order),
      day: order.endedAt === null ? '' : shanghaiDate(order.endedAt),
      state: 'stopped',
    },
    ...(back ? [back] : []),
  ]
}

/** The whole order with its timeline and, for a redemption, what each lot gave. */
export function orderView(order: OrderRow, uses: readonly LotUseRow[], nowMs: number): OrderView {
  return {
    ...orderSummary(order, nowMs),
    timeline: orderTimeline(order, nowMs),
    lots: uses.map((use) => ({
      lot_id: String(use.lotId),
      confirm_date: use.confirmDate,
      days: use.days,
      shares: use.shares,
      rate_ppm: use.ratePpm,
      gross_cents: cents(use.grossCents),
      fee_cents: cents(use.feeCents),
      net_cents: cents(use.netCents),
    })),
  }
}
