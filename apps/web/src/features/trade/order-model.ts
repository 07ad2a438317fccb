import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { isFinalState } from '@koi/domain/trade/order-states'

type WireOrder = ResponseOf<(typeof tradeCalls)['queryOrder']>['order']
type WireRow = ResponseOf<(typeof tradeCalls)['queryOrders']>['order_list'][number]

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

export interface LotUse {
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
    id: row.listid,
    kind: row.kind,
    state: row.state,
    kindText: row.kind_text,
    stateText: row.state_text,
    quantity: row.quantity_text,
    movedCents: row.moved_cents ?? undefined,
    fundCode: row.fund_code,
    spid: row.spid,
    fundName: row.fund_brief_name,
    createdMs: row.created_ms,
    amountCents: row.amount_cents ?? undefined,
    shares: row.shares ?? undefined,
  }
}

/** A whole order in our words. */
export function orderOf(order: WireOrder): Order {
  return {
    ...orderRowOf(order),
    isFinal: isFinalState(order.kind, order.state),
    target:
      order.target_fund_code === ''
        ? undefined
        : { fundCode: order.target_fund_code, name: order.target_fund_name },
    parentId: order.parent_listid,
    sentence: order.sentence,
    figures: order.figures,
    canCancel: order.can_cancel,
    cancelUntilMs: order.cancel_until_ms ?? undefined,
    tradeDate: order.trade_date,
    confirmDate: order.confirm_date,
    hasPaper: order.confirmed_cents !== null || order.confirmed_shares !== null,
    cancelGivesBack: order.cancel_gives_back,
    channel: { name: order.pay_channel, source: order.pay_source },
    needsPayment: order.needs_payment,
    isEstimated: order.is_estimated,
    steps: order.timeline,
    planId: order.plan_id,
    lots: order.lots.map((lot) => ({
      id: lot.lot_id,
      confirmDate: lot.confirm_date,
      days: lot.days,
      shares: lot.shares,
      ratePpm: lot.rate_ppm,
      grossCents: lot.gross_cents,
      feeCents: lot.fee_cents,
      netCents: lot.net_cents,
    })),
  }
}
