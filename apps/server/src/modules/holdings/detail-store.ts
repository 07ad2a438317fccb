import type { Nav } from '@koi/domain/products/nav'
import type { LotSource } from '@koi/domain/profit/holding-history'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { AppKind } from '@koi/domain/combinations/app-kinds'
import {
  POSITION_COLUMNS,
  POSITION_TABLES,
  transitRows,
  type PositionRow,
  type TransitRow,
} from './position-sql.ts'

/** A holding as it is asked for. */
export interface HoldingQuery {
  ownerId: string
  fundCode: string
  spid: string
  /** The account inside the person's that it stands in; empty: where it stands by itself. */
  appaccId: string
  /** Y shares stand in the pension account. */
  isPension: boolean
}

/** Which lots an order placed now could take. */
export interface FreeLots {
  tradeDate: string
  /** Lots of periods are locked on that day. */
  isShut: boolean
}

/** What of an account the page of one holding shows. */
export interface HoldingRow {
  accountId: string
  /** Null where it is the person's own. */
  inside: { accountId: string; ownerId: string; kind: AppKind; key: string } | null
  position: PositionRow | null
  transit: TransitRow | null
  freeShares: Shares
  /** The first day on which a locked lot can be sold; null where none is locked. */
  opensDate: string | null
  isFavourite: boolean
  /** The combination that the account holds. */
  whole: { fundCode: string; spid: string } | null
}

/** The account that a holding stands in: none where it is not one of this person's. */
const HOLDER = `account holder
   where holder.id = case
       when $4 <> '' then $4
       when $5::boolean then coalesce((select a.id from account a where a.owner_id = $1 and a.app_kind = 'pension'), $1)
       else $1 end
     and (holder.id = $1 or (holder.owner_id = $1 and holder.closed_at is null))`

const POSITION = `(select to_json(one) from (select ${POSITION_COLUMNS} ${POSITION_TABLES}
       where p.account_id = holder.id and p.fund_code = $2 and p.spid = $3) one)`

const readHolding = sql<HoldingRow>(
  'holding-detail',
  `select holder.id as "accountId",
     case when holder.owner_id is not null then json_build_object('accountId', holder.id,
       'ownerId', holder.owner_id, 'kind', holder.app_kind, 'key', holder.app_key) end as inside,
     ${POSITION} as position,
     (select to_json(one) from (${transitRows('holder.id', '$2')}) one) as transit,
     (select coalesce(sum(l.shares_left), 0)::bigint from lot l
       where l.account_id = holder.id and l.fund_code = $2 and l.shares_left > 0 and l.redeemable_date <= $6
         and (l.issue = '' or not $7::boolean)) as "freeShares",
     (select min(l.redeemable_date) from lot l
       where l.account_id = holder.id and l.fund_code = $2 and l.shares_left > 0 and l.redeemable_date > $6) as "opensDate",
     exists (select from favourite v where v.account_id = $1 and v.fund_code = $2) as "isFavourite",
     (select json_build_object('fundCode', f.code, 'spid', f.spid) from fund f
       where f.category = 'union' and (f.code = holder.app_key or f.union_id = holder.app_key)) as whole
   from ${HOLDER}`,
)

const valuesOf = ({ ownerId, fundCode, spid, appaccId, isPension }: HoldingQuery) => [
  ownerId,
  fundCode,
  spid,
  appaccId,
  isPension,
]

/** In one statement, of one moment; undefined where the account is not one of this person's. */
export const findHolding = (db: Queries, query: HoldingQuery, { tradeDate, isShut }: FreeLots) =>
  db.find(readHolding, [...valuesOf(query), tradeDate, isShut])

export interface LotRow {
  id: number
  orderId: string | null
  source: LotSource
  tradeDate: string
  confirmDate: string
  redeemableDate: string
  nav: Nav
  sharesBought: number
  sharesLeft: number
  costCents: Cents
  feeCents: Cents
}

const readLots = sql<{ position: PositionRow | null; lots: LotRow[] }>(
  'holding-lots',
  `select ${POSITION} as position,
     (select coalesce(json_agg(lots), '[]') from (
       select l.id, l.order_id as "orderId", l.source, l.trade_date as "tradeDate", l.confirm_date as "confirmDate",
         l.redeemable_date as "redeemableDate", l.nav, l.shares_bought as "sharesBought", l.shares_left as "sharesLeft",
         l.cost_cents as "costCents", l.fee_cents as "feeCents"
       from lot l where l.account_id = holder.id and l.fund_code = $2 order by l.confirm_date desc, l.id desc
     ) lots) as lots
   from ${HOLDER}`,
)

/** A holding with the lots behind it, the newest first. */
export const findHeldLots = (db: Queries, query: HoldingQuery) => db.find(readLots, valuesOf(query))
