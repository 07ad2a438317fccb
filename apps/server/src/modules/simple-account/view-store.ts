import type { AppKind } from '@koi/domain/combinations/app-kinds'
import type { Cents } from '@koi/domain/money/cents'
import { WHOLE_KINDS, type OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'

/** What decides how soon the money of a holding is had. */
export interface TermsRow {
  /** The account it stands in, and the fund there. */
  accountId: string
  fundCode: string
  category: string
  arriveDays: number
  riskCode: number
  opensOn: string | null
}

const readTerms = sql<TermsRow>(
  'simple-account-terms',
  `select p.account_id as "accountId", p.fund_code as "fundCode", f.category, f.arrive_days as "arriveDays",
     f.risk_code as "riskCode", lots.opens_on as "opensOn"
   from owned_account o join position p on p.account_id = o.account_id join fund f on f.code = p.fund_code
   left join lateral (
     select min(l.redeemable_date) as opens_on from lot l
     where l.account_id = p.account_id and l.fund_code = p.fund_code and l.shares_left > 0
   ) lots on true
   where o.owner_id = $1 and (p.shares > 0 or p.unpaid_cents > 0) order by p.account_id, p.fund_code`,
)
/** Of everything that a person holds, in all their accounts. */
export const termsOfHoldings = (db: Queries, ownerId: string) => db.rows(readTerms, [ownerId])

/** All accounts of a person, or the one inside that is named: `$2` is empty for all. */
const ASKED = `select account_id from owned_account
     where owner_id = $1 and ($2 = '' or (account_id = $2 and app_kind is not null))`

export interface DetailHead {
  name: string | null
  appKind: AppKind | null
  totalProfitCents: Cents
}

const readHead = sql<DetailHead>(
  'simple-account-head',
  `select f.name, asked.app_kind as "appKind", coalesce((select sum(p.profit_cents) from position p
       where p.account_id in (${ASKED})), 0)::bigint as "totalProfitCents"
   from owned_account asked
   left join fund f on asked.app_kind <> 'pension' and f.category = 'union' and asked.app_key in (f.code, f.union_id)
   where asked.owner_id = $1
     and (($2 = '' and asked.account_id = $1) or (asked.account_id = $2 and asked.app_kind is not null))`,
)
/** What is asked for; undefined of an account that is nobody's, or somebody else's. */
export const detailHead = (db: Queries, ownerId: string, appAccountId: string) =>
  db.find(readHead, [ownerId, appAccountId])

interface DayRow {
  day: string
  profitCents: Cents
}
const readDays = sql<DayRow>(
  'simple-account-days',
  `select p.day, sum(p.nav_profit_cents + p.dividend_cents + p.cost_profit_cents)::bigint as "profitCents"
   from profit_day p join position h on h.account_id = p.account_id and h.fund_code = p.fund_code and p.day <= h.value_day
   where p.account_id in (${ASKED}) group by p.day order by p.day desc offset $3 limit $4`,
)

interface RecordRow {
  orderId: string
  kind: OrderKind
  state: string
  name: string
  amountCents: Cents | null
  madeMs: number
}
const readRecords = sql<RecordRow>(
  'simple-account-records',
  `select o.id as "orderId", o.kind, o.state, f.name, coalesce(o.amount_cents - o.refund_cents, o.net_cents) as "amountCents",
     o.created_at as "madeMs"
   from trade_order o join fund f on f.code = o.fund_code
   where o.state not in ('created', 'closed') and o.id in (
     select coalesce(w.id, x.id) from trade_order x
     left join trade_order w on w.id = x.parent_id and w.kind = any ($5)
     where x.account_id in (${ASKED}))
   order by o.created_at desc, o.id offset $3 limit $4`,
)

/** Which account and which part of its lists. */
export interface DetailAsked {
  ownerId: string
  appAccountId: string
  offset: number
  limit: number
}

export const daysOf = (db: Queries, { ownerId, appAccountId, offset, limit }: DetailAsked) =>
  db.rows(readDays, [ownerId, appAccountId, offset, limit])

/** Of a combination the order as a whole, which stands outside of its account, in place of its parts. */
export const recordsOf = (db: Queries, { ownerId, appAccountId, offset, limit }: DetailAsked) =>
  db.rows(readRecords, [ownerId, appAccountId, offset, limit, WHOLE_KINDS])
