import { planKindNames } from '@koi/domain/plans/plan-words'
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
import { wordsOf } from '../words/all-words.ts'
import { navText, type Step } from '../words/order-words.ts'
import { paidFrom, refundStep } from '../words/pay-words.ts'

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
function movedCents(order: OrderRow): Cents | null {
  if (STOPPED.has(order.state) || order.state === 'created') return null
  const tab = orderKind(order.kind).tab
  if (tab === 'buy' && order.amountCents !== null)
    return cents(order.refundCents - order.amountCents)
  if (tab === 'redeem' && order.confirmedAt !== null) return order.netCents
  return null
}

const STOPPED: ReadonlySet<OrderRow['state']> = new Set(['cancelled', 'closed', 'failed'])

/** Its day of confirmation is over and it is not confirmed. */
const isOverdue = ({ kind, state, confirmDate }: OrderRow, nowMs: number): boolean =>
  orderKind(kind).correction === 'redone' &&
  (state === 'paid' || state === 'accepted') &&
  confirmDate !== null &&
  confirmDate < shanghaiDate(nowMs)

/** What an order waits for that should be confirmed: a value that has not come, or one that is still being looked into. */
function overdueReason(order: OrderRow): string {
  const { category, publishedNav, targetFundCode, publishedTargetNav } = order
  const hasValue = category === 'money' || publishedNav !== null
  const hasTarget = targetFundCode === null || publishedTargetNav !== null
  return hasValue && hasTarget ? '基金净值或分红核实中，核实后更新' : '基金净值尚未公布，公布后确认'
}

/** Where it stands; a day that has passed without a confirmation is no promise any more. */
const sentenceNow = (order: OrderRow, nowMs: number): string =>
  isOverdue(order, nowMs)
    ? `原定 ${order.confirmDate ?? ''} 确认，${overdueReason(order)}`
    : wordsOf(order.kind).sentence(order)

/** What an order shows while nothing of it is known is null, never zero. */
export function orderSummary(order: OrderRow, nowMs: number): Omit<OrderView, 'timeline' | 'lots'> {
  const words = wordsOf(order.kind)
  return {
    ...order,
    orderId: order.id,
    kindText:
      order.planPeriod === null
        ? orderKindLabel(order.kind)
        : `${planKindNames[order.planKind ?? 'regular']} 第 ${order.planPeriod} 期`,
    stateText: orderStateLabel(order.kind, order.state),
    quantityText: words.quantity(order),
    movedCents: movedCents(order),
    sentence: sentenceNow(order, nowMs),
    figures: words.figures(order),
    name: order.fundName,
    targetFundCode: order.targetFundCode ?? '',
    targetFundName: order.targetFundName ?? '',
    parentId: order.parentId ?? '',
    planId: order.planId ?? '',
    createdMs: order.createdAt,
    paidMs: order.acceptedAt,
    tradeDate: order.acceptedAt === null ? '' : (order.tradeDate ?? ''),
    confirmDate: order.confirmDate ?? '',
    nav: order.nav === null ? null : navText(order),
    feeRatePpm: order.ratePpm === null ? null : Number(order.ratePpm),
    confirmedCents: confirmedCents(order),
    arriveDate: order.arriveDate ?? '',
    payChannel: paidFrom(order),
    canCancel: isCancellable(order, nowMs) || isUnpaid(order),
    cancelUntilMs: order.cancelUntil,
    cancelGivesBack: order.state === 'created' ? '' : words.givesBack(order),
    needsPayment: order.state === 'created',
  }
}

/** What a large redemption left for the next open day is named after its order; parts of a combination are not. */
const isDeferredRest = ({ id, parentId }: Pick<OrderRow, 'id' | 'parentId'>) =>
  id === `${parentId}R`

/** Whether it waits for its person to pay it: until then it is nobody's, and they may let go of it. */
export const isUnpaid = ({ kind, state, parentId }: OrderRow): boolean =>
  state === 'created' && parentId === null && orderKind(kind).paidAtCashier

/** Whether it can be taken back now: its kind allows it, and the cut-off is not reached (MONEY 1.2). */
export const isCancellable = (order: OrderRow, nowMs: number): boolean =>
  (order.parentId === null || isDeferredRest(order)) &&
  order.cancelUntil !== null &&
  nowMs < order.cancelUntil &&
  canMove(order.kind, order.state, 'cancelled')

/** An order as the page of the one it is a part of names it. */
export const orderPart = (order: OrderRow) => ({
  ...order,
  orderId: order.id,
  name: order.fundName,
  kindText: orderKindLabel(order.kind),
  stateText: orderStateLabel(order.kind, order.state),
  quantityText: wordsOf(order.kind).quantity(order),
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
    lots: uses.map((use) => ({ ...use, lotId: String(use.lotId) })),
  }
}
