import type { Cents } from '@koi/domain/money/cents'
import { movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { bookAll, booking, bookingCtes } from '#kernel/sql/booking-sql.ts'
import { movedOrders, moveOrders } from '#modules/trade/orders/move-orders-sql.ts'

/*
 * What becomes of a whole when its parts are settled. A whole that somebody is just cancelling is left for the
 * next moment (`skip locked`): cancelling holds the whole and waits for its parts, settling holds the parts.
 */

const finishBuys = sql<FinishedBuy>(
  'union-finish-buys',
  `with ${movedOrders({
    moves: movesOf(['unionBuy'], 'paid', 'confirmed', 'failed'),
    source: `with due as (
       select w.id from trade_order w
       where w.kind = 'unionBuy' and w.state = 'paid'
         and exists (select from trade_order p where p.parent_id = w.id)
         and not exists (select from trade_order p where p.parent_id = w.id and p.state in ('created', 'paid', 'accepted'))
       order by w.id for update skip locked
     )
     select d.id, case when bool_or(p.state = 'confirmed') then 'confirmed' else 'failed' end as becomes,
       coalesce(sum(p.net_cents) filter (where p.state = 'confirmed'), 0)::bigint as net,
       coalesce(sum(p.fee_cents) filter (where p.state = 'confirmed'), 0)::bigint as fee,
       sum(case when p.state = 'confirmed' then p.refund_cents else p.amount_cents end)::bigint as back,
       string_agg(f.name, '、' order by f.code) filter (where p.state <> 'confirmed') as failed
     from due d join trade_order p on p.parent_id = d.id join fund f on f.code = p.fund_code
     group by d.id`,
    at: '$1',
    set: {
      net_cents: 's.net',
      fee_cents: 's.fee',
      refund_cents: 's.back',
      fail_reason: `case when s.failed is null then '' else s.failed || ' 确认失败，款项已退回' end`,
    },
    returning: 'o.account_id, o.refund_cents',
  })}
   select id, account_id as "ownerId", refund_cents as "backCents",
     (select p.account_id from trade_order p where p.parent_id = moved.id limit 1) as "accountId"
   from moved order by id`,
)

export interface FinishedBuy {
  id: string
  ownerId: string
  accountId: string
  /** What the parts gave back, cents. */
  backCents: Cents
}

/** Purchases whose parts are all settled: confirmed, or failed where no part was bought. */
export const finishUnionBuys = (tx: Queries, asOf: Date) => tx.rows(finishBuys, [asOf])

const confirmSales = moveOrders('union-confirm-sales', {
  moves: movesOf(['unionRedeem'], 'accepted', 'confirmed', 'failed'),
  source: `with due as (
       select w.id from trade_order w
       where w.kind = 'unionRedeem' and w.state = 'accepted'
         and not exists (select from trade_order p where p.parent_id = w.id and p.state = 'accepted')
       order by w.id for update skip locked
     )
     select d.id, case when bool_or(p.state in ('confirmed', 'paidOut')) then 'confirmed' else 'failed' end as becomes,
       sum(p.net_cents) filter (where p.state in ('confirmed', 'paidOut'))::bigint as net,
       sum(p.fee_cents) filter (where p.state in ('confirmed', 'paidOut'))::bigint as fee,
       max(p.arrive_date) filter (where p.state in ('confirmed', 'paidOut')) as arrive
     from due d join trade_order p on p.parent_id = d.id group by d.id`,
  at: '$1',
  set: {
    net_cents: 's.net',
    fee_cents: 's.fee',
    arrive_date: 'coalesce(s.arrive, o.arrive_date)',
    fail_reason: `case s.becomes when 'failed' then '成分基金卖出失败' else '' end`,
  },
})

/** Redemptions whose parts are all priced; answers how many. */
export const confirmUnionSales = (tx: Queries, asOf: Date) => tx.run(confirmSales, [asOf])

const endSales = sql<{ id: string }>(
  'union-end-sales',
  `with ${movedOrders({
    moves: movesOf(['unionRedeem'], 'confirmed', 'paidOut'),
    source: `select w.id from trade_order w
     where w.kind = 'unionRedeem' and w.state = 'confirmed'
       and not exists (select from trade_order p where p.parent_id = w.id and p.state in ('accepted', 'confirmed'))
     order by w.id for update skip locked`,
    at: '$1',
  })}
   select id from moved`,
)

const bookHome = booking(
  'union-home',
  'unionPayOut',
  `select w.id as reference, w.ended_at as at, w.account_id as holder, w.net_cents as amount,
     (select p.account_id from trade_order p where p.parent_id = w.id limit 1) as inside
   from trade_order w where w.id = any ($1) and w.net_cents > 0`,
)

/** Redemptions whose last part has arrived: what gathered inside goes to the person at once. Answers how many. */
export async function payOutUnionSales(tx: Queries, asOf: Date): Promise<number> {
  const ids = (await tx.rows(endSales, [asOf])).map(({ id }) => id)
  if (ids.length === 0) return 0
  await bookAll(tx, bookHome, [ids])
  return ids.length
}

const sweep = sql(
  'union-sweep',
  `with idle as (
     select a.id as inside, a.owner_id as holder, b.amount
     from account a
     join ledger_account cash on cash.kind = 'cash' and cash.owner = a.id and cash.asset = 'CNY'
     join ledger_balance b on b.account_id = cash.id and b.amount > 0
     join ledger_account home on home.kind = 'cash' and home.owner = a.owner_id and home.asset = 'CNY'
     where a.app_kind in ('union', 'shortTerm', 'midTerm')
       and not exists (select from position p where p.account_id = a.id and p.shares > 0)
       and not exists (
         select from trade_order o left join trade_order w on w.id = o.parent_id
         where o.account_id = a.id and (o.state in ('created', 'paid', 'accepted', 'moving')
           or (o.leg = 'redeem' and o.state = 'confirmed')
           or w.state in ('paid', 'accepted', 'moving') or (w.kind = 'unionRedeem' and w.state = 'confirmed')))
   ), ${bookingCtes(
     'unionSweep',
     `select inside || ':' || extract(epoch from $1::timestamptz)::bigint as reference, $1::timestamptz as at, inside, holder,
        amount
      from idle`,
   )}
   select count(*) from idle`,
)

/** Dividends that are left in an account from which everything else was sold go to its owner. */
export const sweepIdleCash = (tx: Queries, asOf: Date) => tx.run(sweep, [asOf])
