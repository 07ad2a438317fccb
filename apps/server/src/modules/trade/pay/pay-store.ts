import type { Cents } from '@koi/domain/money/cents'
import {
  kindsThat,
  movesOf,
  orderMoves,
  type OrderKind,
  type OrderState,
} from '@koi/domain/trade/order-kinds'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { oneBookingCtes } from '#kernel/sql/booking-sql.ts'
import { isBalanceTooSmall, isElsewhere, stopReason } from '#kernel/database-errors.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { movedOrders, moveOrders } from '../orders/move-orders-sql.ts'
import { moveOne } from '../orders/order-store.ts'
import { takeRoom } from '../place/room-sql.ts'

/** An order as its payment knows it, and the balance of the account it stands in, at one moment. */
export interface UnpaidOrder {
  nowMs: number
  id: string
  accountId: string
  kind: OrderKind
  state: OrderState
  fundCode: string
  spid: string
  amountCents: Cents | null
  payChannel: number | null
  paySource: string
  createdAt: number
  tradeDate: string | null
  cashCents: Cents
}

const readUnpaid = sql<UnpaidOrder>(
  'order-unpaid',
  `select (extract(epoch from business_now()) * 1000)::bigint as "nowMs", o.id, o.account_id as "accountId", o.kind,
     o.state, o.fund_code as "fundCode", o.spid, o.amount_cents as "amountCents", o.pay_channel as "payChannel",
     o.pay_source as "paySource", o.created_at as "createdAt", o.trade_date as "tradeDate",
     ${balanceOf('cash', 'o.account_id', `'CNY'`)} as "cashCents"
   from trade_order o
   where o.id = $1 and o.account_id = any (select account_id from owned_account where owner_id = $2)`,
)

/** An order of a person or of an account inside theirs; nothing is held. */
export const findUnpaid = (queries: Queries, id: string, accountId: string) =>
  queries.find(readUnpaid, [id, accountId])

/** When an order was paid, and the days that follow from it. */
export interface PaidFigures {
  atMs: number
  tradeDate: string
  confirmDate: string
  redeemableDate: string
  cancelUntilMs: number | null
  issue: string
  isEstimated: boolean
}

const PAID = {
  source: 'select $1::text as id',
  at: '$2',
  set: {
    accepted_at: '$2',
    trade_date: '$3',
    confirm_date: '$4',
    redeemable_date: '$5',
    cancel_until: '$6',
    is_estimated: '$7',
    issue: '$8',
  },
}
const paidValues = (paid: PaidFigures) => [
  new Date(paid.atMs),
  paid.tradeDate,
  paid.confirmDate,
  paid.redeemableDate,
  paid.cancelUntilMs === null ? null : new Date(paid.cancelUntilMs),
  paid.isEstimated,
  paid.issue,
]

const writePaid = moveOrders('order-paid', {
  ...PAID,
  moves: orderMoves.filter(([, , to]) => to === 'paid'),
})

/** The money of an order is in; throws where it does not wait for it. */
export const markPaid = (tx: Queries, id: string, paid: PaidFigures) =>
  moveOne(tx, id, writePaid, paidValues(paid))

/** Paid after the cut-off it counts for another day, and against that day's limit. */
const OLD_DAY = '$9::date'

const payNow = sql(
  'order-pay',
  `with ${movedOrders({
    ...PAID,
    moves: movesOf(
      kindsThat(({ paidAtCashier, leg }) => paidAtCashier && leg === 'buy'),
      'created',
      'paid',
    ),
    returning: 'o.account_id, o.fund_code, o.trade_date, o.amount_cents',
  })}, freed as (
     update buy_room r set used_cents = r.used_cents - m.amount_cents from moved m
     where r.account_id = m.account_id and r.fund_code = m.fund_code and r.trade_date = ${OLD_DAY}
   ), room as (${takeRoom(
     `select account_id, fund_code, trade_date, amount_cents as cents from moved where ${OLD_DAY} is not null`,
     '$10::bigint',
   )}), ${oneBookingCtes(
     'payFromBalance',
     `select id as reference, $2::timestamptz as at, account_id as holder, fund_code as fund, amount_cents as amount
      from moved where case when ${OLD_DAY} is null or exists (select from room) then true
        else order_stopped('room') end`,
   )}
   select id from moved`,
)

/** Why an order was not paid: its new day has too little room, its balance is gone, or it does not wait for money. */
export type PayStop = 'room' | 'balance' | 'elsewhere'

/**
 * Takes the money out of the balance and accepts the order, by one statement: all of it, or nothing and why. `leaves`: the day it
 * was placed for, where it is accepted for another.
 */
export async function payFromBalance(
  queries: Queries,
  id: string,
  paid: PaidFigures,
  { leaves, limitCents }: { leaves: string | null; limitCents: Cents | null },
): Promise<PayStop | undefined> {
  try {
    await moveOne(queries, id, payNow, [...paidValues(paid), leaves, limitCents])
    return undefined
  } catch (error) {
    if (stopReason(error) === 'room') return 'room'
    if (isBalanceTooSmall(error)) return 'balance'
    if (isElsewhere(error)) return 'elsewhere'
    throw error
  }
}
