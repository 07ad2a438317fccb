import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { isFinalState } from '@koi/domain/trade/order-states'

type WireOrder = ResponseOf<(typeof tradeCalls)['queryOrder']>['order']
type WireRow = ResponseOf<(typeof tradeCalls)['queryOrders']>['orders'][number]

export type OrderKind = WireOrder['kind']
export type OrderState = WireOrder['state']

/** An order in a list. What is not known yet is undefined, never zero. */
export interface OrderRow {
  id: string
  kind: OrderKind
  state: OrderState
  kindText: string
  stateText: string
  /** What it is about: `10,000.00 元`, `1,000.00 份`. */
  quantity: string
  /** What it took (negative) or gave; undefined where that is not known yet, or nothing came of it. */
  movedCents: Cents | undefined
  fundCode: string
  spid: string
  fundName: string
  createdMs: number
  /** Of a buy. */
  amountCents: Cents | undefined
  /** Of a redemption, ×100. */
  shares: Shares | undefined
}

interface LotUse {
  id: string
  confirmDate: string
  days: number
  shares: Shares
  ratePpm: number
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
}

/** An order with everything its page shows; dates are YYYY-MM-DD or empty. */
export interface Order extends OrderRow {
  isFinal: boolean
  /** The fund that a conversion leads to; undefined for other kinds. */
  target: { fundCode: string; name: string } | undefined
  /** The order it is a part or the rest of; empty where it stands alone. */
  parentId: string
  /** One sentence that says where it stands; empty where there is nothing to add. */
  sentence: string
  figures: readonly { label: string; value: string }[]
  canCancel: boolean
  cancelUntilMs: number | undefined
  /** The day whose price it gets; empty until it is accepted. */
  tradeDate: string
  confirmDate: string
  /** Confirmed, so that there is a paper of it. */
  hasPaper: boolean
  /** What comes back when it is cancelled. */
  cancelGivesBack: string
  /** Where its money comes from. */
  channel: { name: string; source: string }
  needsPayment: boolean
  isEstimated: boolean
  steps: readonly { title: string; detail: string; day: string; state: StepState }[]
  lots: readonly LotUse[]
  /** The plan whose period it is; empty for what a person bought. */
  planId: string
}

export type StepState = WireOrder['timeline'][number]['state']

/** A row of the record list in our words. */
export function orderRowOf(row: WireRow): OrderRow {
  return {
    id: row.orderId,
    kind: row.kind,
    state: row.state,
    kindText: row.kindText,
    stateText: row.stateText,
    quantity: row.quantityText,
    movedCents: row.movedCents ?? undefined,
    fundCode: row.fundCode,
    spid: row.spid,
    fundName: row.name,
    createdMs: row.createdMs,
    amountCents: row.amountCents ?? undefined,
    shares: row.shares ?? undefined,
  }
}

/** A whole order in our words. */
export function orderOf(order: WireOrder): Order {
  return {
    ...orderRowOf(order),
    isFinal: isFinalState(order.kind, order.state),
    target:
      order.targetFundCode === ''
        ? undefined
        : { fundCode: order.targetFundCode, name: order.targetFundName },
    parentId: order.parentId,
    sentence: order.sentence,
    figures: order.figures,
    canCancel: order.canCancel,
    cancelUntilMs: order.cancelUntilMs ?? undefined,
    tradeDate: order.tradeDate,
    confirmDate: order.confirmDate,
    hasPaper: order.confirmedCents !== null || order.confirmedShares !== null,
    cancelGivesBack: order.cancelGivesBack,
    channel: { name: order.payChannel, source: order.paySource },
    needsPayment: order.needsPayment,
    isEstimated: order.isEstimated,
    steps: order.timeline,
    planId: order.planId,
    lots: order.lots.map((lot) => ({
      id: lot.lotId,
      confirmDate: lot.confirmDate,
      days: lot.days,
      shares: lot.shares,
      ratePpm: lot.ratePpm,
      grossCents: lot.grossCents,
      feeCents: lot.feeCents,
      netCents: lot.netCents,
    })),
  }
}
