import type { OrderKind, OrderState } from '@koi/domain/orders/order-states'
import { sql, type Queries } from '#kernel/db.ts'

/** An order as it stands in the database. Moments in epoch ms, money in cents, shares ×100, NAV ×10^4. */
export interface OrderRow {
  id: string
  accountId: string
  kind: OrderKind
  state: OrderState
  fundCode: string
  spid: string
  fundName: string
  category: string
  navDelayDays: number
  amountCents: number | null
  shares: number | null
  payChannel: number | null
  createdAt: number
  acceptedAt: number | null
  tradeDate: string | null
  confirmDate: string | null
  redeemableDate: string | null
  arriveDate: string | null
  cancelUntil: number | null
  isEstimated: boolean
  nav: number | null
  ratePpm: string | null
  netCents: number | null
  feeCents: number | null
  confirmedShares: number | null
  confirmedAt: number | null
  endedAt: number | null
  failReason: string
}

const columns = `o.id, o.account_id as "accountId", o.kind, o.state, o.fund_code as "fundCode", o.spid,
  f.name as "fundName", f.category, f.nav_delay_days as "navDelayDays",
  o.amount_cents as "amountCents", o.shares, o.pay_channel as "payChannel",
  o.created_at as "createdAt", o.accepted_at as "acceptedAt", o.trade_date as "tradeDate",
  o.confirm_date as "confirmDate", o.redeemable_date as "redeemableDate", o.arrive_date as "arriveDate",
  o.cancel_until as "cancelUntil", o.is_estimated as "isEstimated", o.nav, o.rate_ppm as "ratePpm",
  o.net_cents as "netCents", o.fee_cents as "feeCents", o.confirmed_shares as "confirmedShares",
  o.confirmed_at as "confirmedAt", o.ended_at as "endedAt", o.fail_reason as "failReason"`

const one = `select ${columns} from trade_order o join fund f on f.code = o.fund_code
  where o.id = $1 and o.account_id = $2`
const readOrder = sql('order-read', one)
const lockOrderRow = sql('order-lock', `${one} for update of o`)

/** Somebody else's order is as unknown as a missing one (RELIABILITY 2.3, IDOR). */
export const findOrder = (tx: Queries, id: string, accountId: string) =>
  tx.find<OrderRow>(readOrder, [id, accountId])

/** Holds the row until the transaction ends: cancelling, paying and confirming take turns (MONEY 1.2). */
export const lockOrder = (tx: Queries, id: string, accountId: string) =>
  tx.find<OrderRow>(lockOrderRow, [id, accountId])

const listOrders = sql(
  'order-list',
  `select ${columns} from trade_order o join fund f on f.code = o.fund_code
   where o.account_id = $1 and ($2::text is null or o.fund_code = $2) and ($3::text is null or o.kind = $3)
   order by o.created_at desc, o.id desc offset $4 limit $5`,
)

export const ordersOf = (
  tx: Queries,
  accountId: string,
  filter: {
    fundCode?: string | undefined
    kind?: OrderKind | undefined
    offset: number
    limit: number
  },
) =>
  tx.rows<OrderRow>(listOrders, [
    accountId,
    filter.fundCode ?? null,
    filter.kind ?? null,
    filter.offset,
    filter.limit,
  ])

/** A new order with the dates it gets if nothing changes, and the evidence of its sale. */
export interface NewOrder {
  id: string
  accountId: string
  kind: OrderKind
  fundCode: string
  spid: string
  state: 'created' | 'accepted'
  amountCents: number | null
  shares: number | null
  payChannel: number | null
  nowMs: number
  acceptedMs: number | null
  tradeDate: string
  confirmDate: string
  redeemableDate: string | null
  arriveDate: string | null
  cancelUntilMs: number
  isEstimated: boolean
  investorClass: string | null
  examSittingId: number | null
  riskCode: number | null
  riskVersion: number | null
  mismatchConfirmed: boolean
  protocolIds: string
  biStat: string | null
  /** Empty where nothing was traced. */
  frontEndTraceId: string
}

const writeOrder = sql(
  'order-insert',
  `with made as (
     insert into trade_order (id, account_id, kind, fund_code, spid, state, amount_cents, shares,
       pay_channel, created_at, accepted_at, trade_date, confirm_date, redeemable_date, arrive_date,
       cancel_until, is_estimated, investor_class, exam_sitting_id, risk_code, risk_version,
       mismatch_confirmed, protocol_ids, bi_stat, front_end_trace_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24, $25)
     returning id, state, created_at
   )
   insert into order_event (order_id, state, happened_at) select id, state, created_at from made`,
)

export const insertOrder = (tx: Queries, order: NewOrder) =>
  tx.run(writeOrder, [
    order.id,
    order.accountId,
    order.kind,
    order.fundCode,
    order.spid,
    order.state,
    order.amountCents,
    order.shares,
    order.payChannel,
    new Date(order.nowMs),
    order.acceptedMs === null ? null : new Date(order.acceptedMs),
    order.tradeDate,
    order.confirmDate,
    order.redeemableDate,
    order.arriveDate,
    new Date(order.cancelUntilMs),
    order.isEstimated,
    order.investorClass,
    order.examSittingId,
    order.riskCode,
    order.riskVersion,
    order.mismatchConfirmed,
    order.protocolIds,
    order.biStat,
    order.frontEndTraceId,
  ])

const writePaid = sql(
  'order-paid',
  `with paid as (
     update trade_order set state = 'paid', accepted_at = $2, trade_date = $3, confirm_date = $4,
       redeemable_date = $5, cancel_until = $6, is_estimated = $7
     where id = $1 and state = 'created' returning id
   )
   insert into order_event (order_id, state, happened_at) select id, 'paid', $2 from paid`,
)

export const markPaid = (
  tx: Queries,
  id: string,
  paid: {
    atMs: number
    tradeDate: string
    confirmDate: string
    redeemableDate: string
    cancelUntilMs: number
    isEstimated: boolean
  },
) =>
  tx.run(writePaid, [
    id,
    new Date(paid.atMs),
    paid.tradeDate,
    paid.confirmDate,
    paid.redeemableDate,
    new Date(paid.cancelUntilMs),
    paid.isEstimated,
  ])

const writeEnd = sql(
  'order-end',
  `with ended as (
     update trade_order set state = $2, ended_at = $3, fail_reason = $4 where id = $1 returning id
   )
   insert into order_event (order_id, state, happened_at, detail) select id, $2, $3, $4 from ended`,
)

export const endOrder = (
  tx: Queries,
  id: string,
  state: 'cancelled' | 'closed',
  atMs: number,
  reason: string,
) => tx.run(writeEnd, [id, state, new Date(atMs), reason])

export interface LotUseRow {
  lotId: number
  boughtOn: string
  days: number
  shares: number
  ratePpm: number
  grossCents: number
  feeCents: number
  netCents: number
}

const readUses = sql(
  'order-lot-uses',
  `select u.lot_id as "lotId", l.confirm_date as "boughtOn", u.days, u.shares, u.rate_ppm as "ratePpm",
     u.gross_cents as "grossCents", u.fee_cents as "feeCents", u.net_cents as "netCents"
   from lot_use u join lot l on l.id = u.lot_id
   where u.order_id = $1 order by l.confirm_date, l.id`,
)

/** Which lots a confirmed redemption took, oldest first. */
export const lotUsesOf = (tx: Queries, orderId: string) => tx.rows<LotUseRow>(readUses, [orderId])
