import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { Nav } from '@koi/domain/funds/nav'
import type { Shares } from '@koi/domain/funds/shares'
import type { Cents } from '@koi/domain/money/cents'
import { isFinalState } from '@koi/domain/orders/order-states'

type WireOrder = ResponseOf<(typeof tradeCalls)['queryOrder']>['order']
type WireRow = ResponseOf<(typeof tradeCalls)['queryOrders']>['order_list'][number]

export type OrderKind = WireOrder['kind']
export type OrderState = WireOrder['state']

/** An order in a list. What is not known yet is undefined, never zero. */
export interface OrderRow {
  id: string
  kind: OrderKind
  state: OrderState
  stateText: string
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
  boughtOn: string
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
  tradeDate: string
  confirmDate: string
  arriveDate: string
  nav: Nav | undefined
  netCents: Cents | undefined
  feeCents: Cents | undefined
  feeRatePpm: number | undefined
  confirmedShares: Shares | undefined
  confirmedCents: Cents | undefined
  failReason: string
  payChannel: string
  canCancel: boolean
  cancelUntilMs: number | undefined
  needsPayment: boolean
  isEstimated: boolean
  steps: readonly { title: string; detail: string; day: string; state: StepState }[]
  lots: readonly LotUse[]
}

export type StepState = WireOrder['timeline'][number]['state']

/** A row of the record list in our words. */
export function orderRowOf(row: WireRow): OrderRow {
  return {
    id: row.listid,
    kind: row.kind,
    state: row.state,
    stateText: row.state_text,
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
    tradeDate: order.trade_date,
    confirmDate: order.confirm_date,
    arriveDate: order.arrive_date,
    nav: order.nav ?? undefined,
    netCents: order.net_cents ?? undefined,
    feeCents: order.fee_cents ?? undefined,
    feeRatePpm: order.fee_rate_ppm ?? undefined,
    confirmedShares: order.confirmed_shares ?? undefined,
    confirmedCents: order.confirmed_cents ?? undefined,
    failReason: order.fail_reason,
    payChannel: order.pay_channel,
    canCancel: order.can_cancel,
    cancelUntilMs: order.cancel_until_ms ?? undefined,
    needsPayment: order.needs_payment,
    isEstimated: order.is_estimated,
    steps: order.timeline,
    lots: order.lots.map((lot) => ({
      id: lot.lot_id,
      boughtOn: lot.bought_on,
      days: lot.days,
      shares: lot.shares,
      ratePpm: lot.rate_ppm,
      grossCents: lot.gross_cents,
      feeCents: lot.fee_cents,
      netCents: lot.net_cents,
    })),
  }
}
