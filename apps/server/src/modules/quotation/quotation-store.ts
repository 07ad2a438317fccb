import type { Cents } from '@koi/domain/money/cents'
import {
  TRADE_DAYS,
  TRADES_MAX,
  RANKED_MAX,
  type Audience,
} from '@koi/domain/quotation/quotation-terms'
import { kindsThat, type OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import {
  authorColumns,
  isShownTo,
  viewerCte,
  VIEWER,
  type AuthorColumns,
  type Viewer,
} from './shown-sql.ts'

export interface HoldingRow {
  fundCode: string
  spid: string
  name: string
  costCents: Cents
  valueCents: Cents
  valueDay: string
}

export interface TradeRow {
  day: string
  kind: OrderKind
  fundCode: string
  spid: string
  name: string
  amountCents: Cents | null
}

/** Somebody with what they hold, as the books say it, for who may see it. */
export interface QuotationRow extends AuthorColumns {
  accountId: string
  isMine: boolean
  audience: Audience | null
  showsAmounts: boolean | null
  showsTrades: boolean | null
  openedMs: number | null
  holdings: HoldingRow[]
  trades: TradeRow[]
}

/** Orders that buy or sell; a whole stands for its parts elsewhere. */
export const TRADED: readonly OrderKind[] = kindsThat(
  ({ isWhole, tab, hasTarget }) => !isWhole && (tab !== 'other' || hasTarget),
)

const rowsOf = (select: string) => `(select coalesce(json_agg(row), '[]') from (${select}) row)`

const whose = `a.id = case when $4::text is null then $1
     else (select account_id from discussion_member where user_id = $4 and brand_id = $2) end`

const find = sql<QuotationRow>(
  'quotation-find',
  `with ${viewerCte}
   select a.id as "accountId", coalesce(a.id = $1, false) as "isMine", ${authorColumns}, q.audience, q.shows_amounts as "showsAmounts",
     q.shows_trades as "showsTrades", q.opened_at as "openedMs",
     ${rowsOf(`select p.fund_code as "fundCode", p.spid, f.name, p.cost_cents as "costCents",
         p.value_cents + p.unpaid_cents as "valueCents", p.value_day as "valueDay"
       from position p join fund f on f.code = p.fund_code
       where p.account_id = a.id and (p.shares > 0 or p.unpaid_cents > 0) order by p.value_cents desc, p.fund_code`)} as holdings,
     ${rowsOf(`select coalesce(o.confirm_date, shanghai_date(o.confirmed_at)) as day, o.kind, o.fund_code as "fundCode", o.spid, f.name,
         coalesce(o.amount_cents - o.refund_cents, o.net_cents) as "amountCents"
       from trade_order o join fund f on f.code = o.fund_code
       where o.account_id = a.id and o.state in ('confirmed', 'paidOut') and o.kind = any ($5::text[])
         and o.confirmed_at <= ${moment('$3')} and o.confirmed_at > ${moment('$3')} - interval '${TRADE_DAYS} days'
       order by o.confirmed_at desc, o.id limit ${TRADES_MAX}`)} as trades
   from account a
   left join discussion_member m on m.account_id = a.id and m.brand_id = $2
   left join quotation q on q.user_id = m.user_id and q.closed_at is null and quotation_in_force(q.user_id)
   where ${whose} and (a.id = $1 or ${isShownTo('q')})`,
)

/** What somebody holds; undefined where nobody is there, or not for who asks. Without a name it is one’s own. */
export const findQuotation = (db: Queries, viewer: Viewer, userId: string | undefined) =>
  db.find(find, [viewer.accountId, viewer.brandId, viewer.nowMs, userId ?? null, TRADED])

const account = sql<{ accountId: string }>(
  'quotation-account',
  `with ${viewerCte}
   select a.id as "accountId" from account a
   left join discussion_member m on m.account_id = a.id and m.brand_id = $2
   left join quotation q on q.user_id = m.user_id and q.closed_at is null
   where $3::bigint is not null and ${whose} and (a.id = $1 or ${isShownTo('q')})`,
)

/** The account behind what somebody shows to who asks. It never leaves the server. */
export const shownAccount = async (db: Queries, viewer: Viewer, userId: string | undefined) =>
  (await db.find(account, [viewer.accountId, viewer.brandId, viewer.nowMs, userId ?? null]))
    ?.accountId

interface OwnRow {
  audience: Audience
  showsAmounts: boolean
  showsTrades: boolean
  isOpen: boolean
  isPaused: boolean
}

const own = sql<OwnRow>(
  'quotation-own',
  `select q.audience, q.shows_amounts as "showsAmounts", q.shows_trades as "showsTrades", coalesce(quotation_in_force(q.user_id), false) as "isOpen",
     q.closed_at is null and not coalesce(quotation_in_force(q.user_id), false) as "isPaused"
   from quotation q join discussion_member m on m.user_id = q.user_id where m.account_id = $1 and m.brand_id = $2`,
)

/** What somebody chose; undefined before the first time. */
export const ownQuotation = (
  db: Queries,
  { accountId, brandId }: Pick<Viewer, 'accountId' | 'brandId'>,
) => db.find(own, [accountId, brandId])

const save = sql(
  'quotation-save',
  `insert into quotation as q (user_id, brand_id, audience, shows_amounts, shows_trades, opened_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')})
   on conflict (user_id) do update set audience = excluded.audience, shows_amounts = excluded.shows_amounts,
     shows_trades = excluded.shows_trades, closed_at = null,
     opened_at = case when q.closed_at is null then q.opened_at else excluded.opened_at end`,
)

export interface Choices {
  audience: Audience
  showsAmounts: boolean
  showsTrades: boolean
}

export const saveQuotation = (
  tx: Queries,
  {
    userId,
    brandId,
    nowMs,
    ...chosen
  }: Choices & { userId: string; brandId: string; nowMs: number },
) =>
  tx.run(save, [userId, brandId, chosen.audience, chosen.showsAmounts, chosen.showsTrades, nowMs])

const close = sql(
  'quotation-close',
  `update quotation q set closed_at = greatest(${moment('$3')}, q.opened_at) from discussion_member m
   where m.user_id = q.user_id and m.account_id = $1 and m.brand_id = $2 and q.closed_at is null`,
)

export const closeQuotation = (db: Queries, { accountId, brandId, nowMs }: Viewer) =>
  db.run(close, [accountId, brandId, nowMs])

const ranking = sql<AuthorColumns & { profitCents: Cents; costCents: Cents }>(
  'quotation-ranking',
  `with ${viewerCte}
   select ${authorColumns}, held.profit as "profitCents", held.cost as "costCents"
   from quotation q join discussion_member m on m.user_id = q.user_id
   cross join lateral (
     select coalesce(sum(p.cost_cents), 0)::bigint as cost, coalesce(sum(p.value_cents + p.unpaid_cents - p.cost_cents), 0)::bigint as profit
     from position p where p.account_id = m.account_id and (p.shares > 0 or p.unpaid_cents > 0)
   ) held
   where $3::bigint is not null and q.brand_id = $2 and q.audience = 'everyone' and held.cost > 0
     and (q.user_id = ${VIEWER} and quotation_in_force(q.user_id) or ${isShownTo('q')})
     and not exists (select from discussion_mute u where u.user_id = ${VIEWER} and u.person_id = q.user_id
       and (u.until_at is null or u.until_at > ${moment('$3')}))
   order by held.profit::numeric / held.cost desc, q.user_id limit ${RANKED_MAX}`,
)

/** People who show what they hold to everybody, by what they earned with it. */
export const rankedPeople = (db: Queries, { accountId, brandId, nowMs }: Viewer) =>
  db.rows(ranking, [accountId, brandId, nowMs])
