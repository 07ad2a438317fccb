import type { Cents } from '@koi/domain/money/cents'
import { WHOLE_KINDS } from '@koi/domain/trade/order-kinds'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { heldAccountRows, type HeldAccount } from '#kernel/sql/held-account-sql.ts'
import {
  POSITION_COLUMNS,
  POSITION_TABLES,
  transitRows,
  type PositionRow,
  type TransitRow,
} from './position-sql.ts'

/** Everything that a person holds, each account inside theirs as one line. */
export interface HoldingList {
  positions: PositionRow[]
  transit: TransitRow[]
  accounts: HeldAccount[]
}

const rowsOf = (select: string) => `(select coalesce(json_agg(row), '[]') from (${select}) row)`

const LIST = `${rowsOf(`select ${POSITION_COLUMNS} ${POSITION_TABLES}
     where p.account_id = $1 and (p.shares > 0 or p.unpaid_cents > 0) order by p.value_cents desc, p.fund_code`)} as positions,
   ${rowsOf(transitRows('$1'))} as transit,
   ${rowsOf(heldAccountRows('$1'))} as accounts`

const readList = sql<HoldingList>('holding-list', `select ${LIST}`)

/** In one statement, so that money which moves meanwhile counts once. */
export const holdingList = (db: Queries, accountId: string) => db.get(readList, [accountId])

/** A position as the totals count it. */
export interface OwnedPosition {
  accountId: string
  valueCents: Cents
  costCents: Cents
  valueDay: string
  dayProfitCents: Cents | null
  dayProfitDay: string | null
}

/** What a person has in all their accounts. */
export interface HoldingTotals extends HoldingList {
  /** Those of the accounts inside theirs too. */
  owned: OwnedPosition[]
  cashCents: Cents
  /** Cash that lies in the accounts inside theirs. */
  innerCashCents: Cents
  /** Money on its way, and how many orders that is: as many as their records show under way. */
  inTransitCents: Cents
  inTransitCount: number
  /** Earned with all funds, those sold long ago included (MONEY 1.15: it continues). */
  totalProfitCents: Cents
  /** The fund of the brand's wallet; null where it has none. */
  walletFund: string | null
}

const OWNED = 'select account_id from owned_account where owner_id = $1'

const readTotals = sql<HoldingTotals>(
  'holding-totals',
  `select ${LIST},
     ${rowsOf(`select p.account_id as "accountId", p.value_cents + p.unpaid_cents as "valueCents", p.cost_cents as "costCents", p.value_day as "valueDay",
         p.day_profit_cents as "dayProfitCents", p.day_profit_day as "dayProfitDay"
       from position p where p.account_id in (${OWNED}) and (p.shares > 0 or p.unpaid_cents > 0)`)} as owned,
     ${balanceOf('cash', '$1', "'CNY'")} as "cashCents",
     (select coalesce(sum(b.amount), 0)::bigint from ledger_account a join ledger_balance b on b.account_id = a.id
       where a.kind = 'cash' and a.asset = 'CNY' and a.owner in (${OWNED}) and a.owner <> $1) as "innerCashCents",
     moving.cents as "inTransitCents", moving.orders as "inTransitCount",
     (select coalesce(sum(profit_cents), 0)::bigint from position where account_id in (${OWNED})) as "totalProfitCents",
     (select fund_code from wallet_fund where brand_id = $3) as "walletFund"
   from (
     select coalesce(sum(o.transit_cents), 0)::bigint
         + coalesce(sum(o.net_cents) filter (where o.leg = 'redeem' and o.state = 'confirmed'), 0)::bigint as cents,
       count(distinct coalesce(w.id, o.id))::integer as orders
     from trade_order o left join trade_order w on w.id = o.parent_id and w.kind = any ($2)
     where o.account_id in (${OWNED})
       and (o.transit_cents > 0 or o.frozen_shares > 0 or (o.leg = 'redeem' and o.state = 'confirmed'))
   ) moving`,
)

/** The same moment for all of it. */
export const holdingTotals = (db: Queries, accountId: string, brandId: string) =>
  db.get(readTotals, [accountId, WHOLE_KINDS, brandId])
