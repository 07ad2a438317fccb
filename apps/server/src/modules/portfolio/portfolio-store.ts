import type { AssetKind, HeldSecurity } from '@koi/domain/disclosed/holding-report'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { outsideHoldingRows, type OutsideHolding } from '#kernel/sql/outside-holding-sql.ts'

/** A fund that somebody holds, or that a fund of theirs holds. */
export interface HeldFacts {
  code: string
  spid: string
  name: string
  category: string
  /** The index that a tracker follows. */
  indexCode: string | null
  indexName: string | null
  /** Management, custody and sales service of a year; null where nobody told them. */
  yearlyPpm: number | null
}

interface ReachedReport {
  fundCode: string
  reportDay: string
  publishedDay: string
  assetsPpm: number
  allocation: Record<AssetKind, number>
  positions: HeldSecurity[]
}

/** All that a person has, and what is published of it. */
export interface Portfolio {
  own: { fundCode: string; valueCents: Cents }[]
  outside: OutsideHolding[]
  /** In all accounts of theirs. */
  balanceCents: Cents
  movingCents: Cents
  /** The fund of the brand's wallet; null where it has none. */
  walletFund: string | null
  funds: HeldFacts[]
  /** The newest of each fund, of those that funds hold too. */
  reports: ReachedReport[]
}

const rowsOf = (select: string) => `(select coalesce(json_agg(row), '[]') from (${select}) row)`

const MOMENT = 'to_timestamp($2::bigint / 1000.0)'
const NEWEST_REPORT = (
  fund: string,
) => `(select r.* from holding_reports_at(shanghai_date(${MOMENT})) r
     where r.fund_code = ${fund} order by r.report_day desc limit 1)`

/** As deep as the domain looks through (portfolio/look-through.ts). */
const DEPTH_MAX = 3

const readPortfolio = sql<Portfolio>(
  'portfolio-read',
  `with recursive mine as (select account_id from owned_account where owner_id = $1),
   own as (
     select p.fund_code, sum(p.value_cents + p.unpaid_cents)::bigint as value_cents from position p
     where p.account_id in (select account_id from mine) and (p.shares > 0 or p.unpaid_cents > 0)
     group by p.fund_code),
   outside as (${outsideHoldingRows('$1', '$2')}),
   reached as (
     select fund_code as code, 1 as depth from own
     union select "fundCode", 1 from outside
     union
     select p.code, reached.depth + 1 from reached
     cross join lateral ${NEWEST_REPORT('reached.code')} newest
     join holding_position p on p.report_id = newest.id and p.kind = 'fund'
     where reached.depth < ${DEPTH_MAX}),
   codes as (select distinct code from reached)
   select ${rowsOf('select fund_code as "fundCode", value_cents as "valueCents" from own order by fund_code')} as own,
     ${rowsOf('select * from outside')} as outside,
     (select coalesce(sum(b.amount), 0)::bigint from ledger_account a join ledger_balance b on b.account_id = a.id
       where a.kind = 'cash' and a.asset = 'CNY' and a.owner in (select account_id from mine)) as "balanceCents",
     (select coalesce(sum(o.transit_cents), 0)::bigint
         + coalesce(sum(o.net_cents) filter (where o.leg = 'redeem' and o.state = 'confirmed'), 0)::bigint
       from trade_order o where o.account_id in (select account_id from mine)) as "movingCents",
     (select fund_code from wallet_fund where brand_id = $3) as "walletFund",
     ${rowsOf(`select f.code, f.spid, f.name, f.category, case when f.category = 'index' then f.benchmark_index end as "indexCode",
         i.name as "indexName", f.yearly_fee_ppm as "yearlyPpm"
       from fund f left join market_index i on i.code = f.benchmark_index
       where f.code in (select code from codes) and f.sale_state <> 'hidden' order by f.code`)} as funds,
     ${rowsOf(`select codes.code as "fundCode", r.report_day as "reportDay", r.published_day as "publishedDay",
         r.assets_ppm as "assetsPpm",
         json_build_object('stock', r.stock_ppm, 'bond', r.bond_ppm, 'fund', r.fund_ppm, 'gold', r.gold_ppm,
           'cash', r.cash_ppm, 'other', r.other_ppm) as allocation,
         coalesce((select json_agg(json_build_object('kind', p.kind, 'code', p.code, 'name', p.name,
           'weightPpm', p.weight_ppm, 'industry', p.industry) order by p.place)
           from holding_position p where p.report_id = r.id), '[]') as positions
       from codes cross join lateral ${NEWEST_REPORT('codes.code')} r order by codes.code`)} as reports`,
)

/** One moment for all of it: money that moves meanwhile counts once. */
export const portfolioOf = (
  db: Queries,
  { accountId, nowMs, brandId }: { accountId: string; nowMs: number; brandId: string },
) => db.get(readPortfolio, [accountId, nowMs, brandId])
