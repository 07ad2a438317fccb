import type { Nav } from '@koi/domain/products/nav'
import { sql, type Queries } from '#kernel/db.ts'

/** Where the path of every demo fund stands: its newest day, and the day of its last dividend or split. */
const readPaths = sql<PathRow>(
  'market-demo-paths',
  `select fund.code, fund.set_up_date as "setUpDate",
     (extract(epoch from fund.subscribe_end) * 1000)::bigint as "subscribeEndMs",
     last.day as "lastDay", last.nav, last.total_index as "totalIndex",
     base.nav as "baseNav", base.total_index as "baseIndex"
   from fund
   left join lateral (select day, nav, total_index from fund_day
     where fund_code = fund.code order by day desc limit 1) as last on true
   left join lateral (select nav, total_index from fund_day
     where fund_code = fund.code
       and day = (select max(day) from fund_action where fund_code = fund.code)) as base on true
   where fund.origin = 'demo' order by fund.code`,
)
/** Demo funds whose stored days begin after they were set up: the index is 10^8 on the first day. */
const lateStarts = sql<{ code: string; setUpDate: string; firstDay: string }>(
  'market-demo-late-starts',
  `select fund.code, fund.set_up_date as "setUpDate", first.day as "firstDay"
   from fund cross join lateral (select day, total_index from fund_day
     where fund_code = fund.code order by day limit 1) as first
   where fund.origin = 'demo' and first.day > fund.set_up_date and first.total_index <> 100000000
   order by fund.code`,
)

export const readLateStarts = (tx: Queries) => tx.rows(lateStarts)

const readCloses = sql<{ code: string; day: string; close: number }>(
  'market-last-closes',
  `select market_index.code, last.day, last.close from market_index
   cross join lateral (select day, close from index_day
     where index_code = market_index.code order by day desc limit 1) as last`,
)
const updateTerms = sql(
  'market-update-terms',
  `update fund set subscribe_start = to_timestamp(start_ms / 1000::double precision),
     subscribe_end = to_timestamp(end_ms / 1000::double precision), issue = given.issue
   from jsonb_to_recordset($1) as given (code text, start_ms bigint, end_ms bigint, issue text)
   where fund.code = given.code and fund.issue is distinct from given.issue`,
)
const setUp = sql(
  'market-set-up',
  `update fund set set_up_date = $2, is_newly_issued = false,
     subscribe_start = null, subscribe_end = null
   where code = $1 and set_up_date is null`,
)

interface PathRow {
  code: string
  setUpDate: string | null
  subscribeEndMs: number | null
  lastDay: string | null
  nav: Nav | null
  totalIndex: number | null
  baseNav: Nav | null
  baseIndex: number | null
}

/** The stored end of a demo fund's path, for the generator to go on from. */
export const readDemoPaths = (queries: Queries) => queries.rows(readPaths)

/** The newest close of each index, ×10^4. */
export const readLastCloses = (queries: Queries) => queries.rows(readCloses)

export interface SaleTermsRow {
  code: string
  startMs: number
  endMs: number
  issue: string
}

/** Moves closed-period products on to their current window; answers how many changed. */
export const updateSaleTerms = (tx: Queries, rows: readonly SaleTermsRow[]) =>
  tx.run(updateTerms, [
    JSON.stringify(
      rows.map(({ code, startMs, endMs, issue }) => ({
        code,
        start_ms: startMs,
        end_ms: endMs,
        issue,
      })),
    ),
  ])

/** A fund whose subscription is over begins: it is no new issue any more. */
export const setUpFund = (tx: Queries, code: string, day: string) => tx.run(setUp, [code, day])

const addLargeDays = sql(
  'market-demo-large-days',
  `insert into large_redemption (fund_code, day, total_shares, net_shares, published_at)
   select d.fund_code, d.day, 10000000000, 2500000000, d.published_at
   from fund f join fund_day d on d.fund_code = f.code
   where f.origin = 'demo' and f.may_defer and extract(isodow from d.day) = 5
   on conflict do nothing`,
)

/** Every Friday investors redeem a quarter of each demo fund that may defer redemptions: a large redemption (MONEY 1.4). */
export const insertLargeDays = (tx: Queries) => tx.run(addLargeDays, [])
