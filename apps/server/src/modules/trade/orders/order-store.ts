import type { PlanKind } from '@koi/domain/plans/plan-words'
import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { RestMode } from '@koi/domain/fees/large-redemption'
import type { DividendMode } from '@koi/domain/holdings/dividend'
import { movesOf, orderMoves, type OrderKind, type OrderState } from '@koi/domain/trade/order-kinds'
import { sql, type Queries, type Statement, type Values } from '#kernel/db.ts'
import { moveOrders } from './move-orders-sql.ts'
import { listedOrders, type RecordFilter } from './record-store.ts'

/** An order as it stands in the database. Moments in epoch ms, money in cents, shares ×100, NAVs in parts of NAV_ONE. */
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
  amountCents: Cents | null
  shares: Shares | null
  payChannel: number | null
  createdAt: number
  acceptedAt: number | null
  tradeDate: string | null
  confirmDate: string | null
  redeemableDate: string | null
  /** Whether a holding period keeps its shares beyond the trading day after their confirmation. */
  isHeld: boolean
  arriveDate: string | null
  cancelUntil: number | null
  isEstimated: boolean
  nav: Nav | null
  /** The NAV of its trade date, as soon as it is out; the order itself has it from its confirmation on. */
  publishedNav: Nav | null
  /** The same of what it leads to. */
  publishedTargetNav: Nav | null
  /** Whether the evening of its trade date is over, when most NAVs come out. */
  isPriceDue: boolean
  /** Decimals that the NAVs of its fund and of its target are published with. */
  navDecimals: number
  ratePpm: string | null
  netCents: Cents | null
  feeCents: Cents | null
  confirmedShares: Shares | null
  confirmedAt: number | null
  endedAt: number | null
  failReason: string
  /** The order this one is a part of. */
  parentId: string | null
  /** Period of a term product; empty for products without periods. */
  issue: string
  targetFundCode: string | null
  targetFundName: string | null
  targetNav: Nav | null
  targetNavDecimals: number | null
  targetShares: Shares | null
  targetFeeCents: Cents | null
  targetSpid: string | null
  /** Of an exchange: the days of the purchase that its money becomes. */
  targetTradeDate: string | null
  targetConfirmDate: string | null
  /** What it took of the day's limit of its target. */
  roomCents: Cents
  /** What was asked before a large redemption cut it down; null where nothing was cut. */
  askedShares: Shares | null
  restMode: RestMode | null
  dividendMode: DividendMode | null
  quoteNav: Nav | null
  /** Which card, wallet or account of the channel. */
  paySource: string
  refundCents: Cents
  /** Last four digits of the card it was paid with. */
  cardTail: string | null
  /** Money on its way back over a bank; null where none is. */
  refundState: 'due' | 'running' | 'done' | null
  refundDoneAt: number | null
  /** Interest of money of a raising (MONEY 1.8). */
  interestCents: Cents
  /** Of a combination that is sold: the part of every holding in it, ppm. */
  ratioPpm: number | null
  /** What is told about it beyond its figures; empty for most. */
  note: string
  /** What its card takes off the fee: expected until it is confirmed; 0 without a card. */
  couponCents: Cents
  hasCard: boolean
  /** The plan whose period it is; null for what a person bought. */
  planId: string | null
  planPeriod: number | null
  planKind: PlanKind | null
}

/** 20:30: after it nobody may be told that the NAV comes this evening (MONEY 1.1). */
const PRICE_DUE_MINUTE = 20 * 60 + 30

const publishedNav = (fundCode: string) =>
  `(select d.nav from fund_day d
     where d.fund_code = ${fundCode} and d.day = o.trade_date and d.published_at <= business_now())`

const columns = `o.id, o.account_id as "accountId", o.kind, o.state, o.fund_code as "fundCode", o.spid,
  f.name as "fundName", f.category, f.nav_delay_days as "navDelayDays",
  o.amount_cents as "amountCents", o.shares, o.pay_channel as "payChannel",
  o.created_at as "createdAt", o.accepted_at as "acceptedAt", o.trade_date as "tradeDate",
  o.confirm_date as "confirmDate", o.redeemable_date as "redeemableDate",
  coalesce(o.redeemable_date > trading_day_plus(o.confirm_date, 1), false) as "isHeld", o.arrive_date as "arriveDate",
  o.cancel_until as "cancelUntil", o.is_estimated as "isEstimated", o.nav,
  ${publishedNav('o.fund_code')} as "publishedNav",
  ${publishedNav('o.target_fund_code')} as "publishedTargetNav",
  coalesce(business_now() >= shanghai_time(o.trade_date, ${PRICE_DUE_MINUTE}), false) as "isPriceDue", f.nav_dp as "navDecimals", o.rate_ppm as "ratePpm",
  o.net_cents as "netCents", o.fee_cents as "feeCents", o.confirmed_shares as "confirmedShares",
  o.confirmed_at as "confirmedAt", o.ended_at as "endedAt", o.fail_reason as "failReason",
  o.parent_id as "parentId", o.issue, o.target_fund_code as "targetFundCode",
  target.name as "targetFundName", o.target_nav as "targetNav", target.nav_dp as "targetNavDecimals", o.target_shares as "targetShares",
  o.target_fee_cents as "targetFeeCents", o.target_spid as "targetSpid", o.target_trade_date as "targetTradeDate",
  o.target_confirm_date as "targetConfirmDate", o.room_cents as "roomCents", o.asked_shares as "askedShares",
  o.rest_mode as "restMode", o.coupon_cents as "couponCents", o.coupon_id is not null as "hasCard", o.dividend_mode as "dividendMode", o.quote_nav as "quoteNav", o.pay_source as "paySource",
  o.refund_cents as "refundCents",
  (select c.last_four from bank_card c where c.id = o.pay_source) as "cardTail",
  (select r.state from payment p join pay_refund r on r.payment_id = p.id where p.order_id = o.id
     order by r.made_at desc limit 1) as "refundState",
  (select max(r.done_at) from payment p join pay_refund r on r.payment_id = p.id where p.order_id = o.id)
    as "refundDoneAt", o.interest_cents as "interestCents", o.ratio_ppm as "ratioPpm", o.note,
  run.plan_id as "planId", run.period_no as "planPeriod", made_by.kind as "planKind"`
const tables = `trade_order o join fund f on f.code = o.fund_code
  left join fund target on target.code = o.target_fund_code
  left join plan_run run on run.order_id = o.id
  left join plan made_by on made_by.id = run.plan_id`

const one = `select ${columns} from ${tables}
  where o.id = $1 and o.account_id = any (select account_id from owned_account where owner_id = $2)`
const readOrder = sql<OrderRow>('order-read', one)
const lockOrderRow = sql<OrderRow>('order-lock', `${one} for update of o`)

/**
 * Orders of a person and of the accounts inside theirs. Somebody else's order is as unknown as a missing
 * one (RELIABILITY 2.3, IDOR).
 */
export const findOrder = (tx: Queries, id: string, accountId: string) =>
  tx.find(readOrder, [id, accountId])

const readMany = sql<OrderRow>(
  'orders-by-id',
  `select ${columns} from ${tables} where o.id = any ($1)`,
)

/** Orders of whomever, for work that is nobody's request. */
export const ordersById = (queries: Queries, ids: readonly string[]) =>
  queries.rows(readMany, [ids])

const readParts = sql<OrderRow>(
  'order-parts',
  `select ${columns} from ${tables} where o.parent_id = $1 order by o.created_at, o.kind desc, o.fund_code, o.id`,
)
const lockParts = sql<OrderRow>(
  'order-parts-lock',
  `select ${columns} from ${tables} where o.parent_id = $1 order by o.id for update of o`,
)

/** The orders that an order is made of or that followed from it, oldest first. */
export const partsOf = (tx: Queries, orderId: string) => tx.rows(readParts, [orderId])

export const lockPartsOf = (tx: Queries, orderId: string) => tx.rows(lockParts, [orderId])

/** Holds the row until the transaction ends: cancelling, paying and confirming take turns (MONEY 1.2). */
export const lockOrder = (tx: Queries, id: string, accountId: string) =>
  tx.find(lockOrderRow, [id, accountId])

const listOrders = sql<OrderRow>(
  'order-list',
  `select ${columns} from ${tables}
   where ${listedOrders}
   order by o.created_at desc, o.id desc offset $4 limit $5`,
)

export const ordersOf = (
  tx: Queries,
  accountId: string,
  filter: RecordFilter & { offset: number; limit: number },
) =>
  tx.rows(listOrders, [
    accountId,
    filter.fundCode ?? null,
    filter.kinds ?? null,
    filter.offset,
    filter.limit,
  ])

type End = 'cancelled' | 'closed' | 'failed'

const endings = (to: End) =>
  moveOrders(`order-${to}`, {
    moves: orderMoves.filter((move) => move[2] === to),
    source: 'select $1::text as id',
    at: '$2',
    set: { fail_reason: '$3' },
  })
const writeEnd = {
  cancelled: endings('cancelled'),
  closed: endings('closed'),
  failed: endings('failed'),
}

/** Ends an order without what it was for; throws where it cannot end so any more. */
export const endOrder = (
  tx: Queries,
  { id }: Pick<OrderRow, 'id'>,
  state: End,
  atMs: number,
  reason: string,
) => moveOne(tx, id, writeEnd[state], [new Date(atMs), reason])

const AT_ONCE = {
  source: 'select $1::text as id, $3::bigint as shares',
  at: '$2',
  set: {
    nav: 'nav_one()',
    net_cents: 's.shares',
    fee_cents: '0',
    confirmed_shares: 's.shares',
    confirmed_at: '$2',
  },
}
const writeAtOnce = {
  confirmed: moveOrders('order-bought-at-once', {
    ...AT_ONCE,
    moves: movesOf(['buy'], 'paid', 'confirmed'),
  }),
  paidOut: moveOrders('order-sold-at-once', {
    ...AT_ONCE,
    moves: movesOf(['quickRedeem'], 'accepted', 'paidOut'),
  }),
}

/** An order over shares of a money fund that is priced at one yuan, confirmed and over in the moment it was placed. */
export const finishAtOnce = (
  tx: Queries,
  {
    id,
    state,
    shares,
    nowMs,
  }: { id: string; state: 'paidOut' | 'confirmed'; shares: Shares; nowMs: number },
) => moveOne(tx, id, writeAtOnce[state], [new Date(nowMs), shares])

/** Moves one order: the statement ends with an error where it stands elsewhere; here also where there is none. */
export async function moveOne(
  tx: Queries,
  id: string,
  move: Statement,
  values: Values,
): Promise<void> {
  if ((await tx.run(move, [id, ...values])) !== 1) throw new Error(`there is no order ${id}`)
}

export interface LotUseRow {
  lotId: number
  confirmDate: string
  days: number
  shares: Shares
  ratePpm: number
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
}

const readUses = sql<LotUseRow>(
  'order-lot-uses',
  `select u.lot_id as "lotId", l.confirm_date as "confirmDate", u.days, u.shares, u.rate_ppm as "ratePpm",
     u.gross_cents as "grossCents", u.fee_cents as "feeCents", u.net_cents as "netCents"
   from lot_use u join lot l on l.id = u.lot_id
   where u.order_id = $1 order by l.confirm_date, l.id`,
)

/** Which lots a confirmed redemption took, oldest first. */
export const lotUsesOf = (tx: Queries, orderId: string) => tx.rows(readUses, [orderId])
