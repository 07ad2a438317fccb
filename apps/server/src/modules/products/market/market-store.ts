import type { RankKey } from '@koi/domain/market/rank-keys'
import type { DayMoves } from '@koi/domain/market/sectors-of'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { PEER_AGE_DAYS_MAX } from '@koi/domain/metrics/category-rank'
import type { Shelf } from '@koi/domain/brands/shelf'
import { sql, type Queries } from '#kernel/db.ts'
import {
  FOLLOWS_INDEX,
  itemColumns,
  metricAt,
  moment,
  onShelf,
  type ItemRow,
} from '../lists/item-sql.ts'
import { bothClasses, classColumns, folded, OTHER_CODE } from '../lists/class-sql.ts'
import { isAfter, type ListPlace } from '../lists/list-place.ts'
import { rateByKey } from '../rate-sql.ts'

/** Whom a question is answered for, and when. */
export interface MarketAsked {
  nowMs: number
  brand: Shelf
}

/** An index with its closes ×10^4 of a stretch of days, oldest first, and how many funds on sale follow it. */
export interface IndexWayRow {
  code: string
  name: string
  days: string[]
  closes: number[]
  fundCount: number
}

/** A mixed benchmark is named by its parts with their shares; nobody quotes it, and it is no index of the market. */
const readIndices = sql<IndexWayRow>(
  'market-indices',
  `select i.code, i.name, way.days, coalesce(way.closes, '{}') as closes, funds.followers as "fundCount"
   from market_index i
   join lateral (
     select array_agg(d.day order by d.day) as days, array_agg(d.close order by d.day) as closes
     from index_day d where d.index_code = i.code and d.day >= $1::date and d.published_at <= ${moment('$2')}
   ) way on way.days is not null
   cross join lateral (
     select count(*) as compared, count(distinct (${bothClasses('f')}, f.category)) filter (where ${FOLLOWS_INDEX}) as followers
     from fund f where f.benchmark_index = i.code and f.sale_state not in ('hidden', 'terminated') and ${onShelf('$3', '$4')}
   ) funds
   where position('×' in i.name) = 0
   order by funds.followers desc, funds.compared desc, i.code`,
)

/** All indices that have a close since a day, those that most funds follow first. */
export const indexWays = (db: Queries, fromDay: string, { nowMs, brand }: MarketAsked) =>
  db.rows(readIndices, [fromDay, nowMs, brand.spids, brand.shelf ?? null])

const NOW = moment('$2')
/** Funds of some kinds that lists show and that have a published value. */
const LISTED = `f.category = any($1::text[]) and f.sale_state not in ('hidden', 'terminated')
  and (f.origin = 'demo' or f.sale_state <> 'closed') and ${onShelf('$3', '$4')} and m.day is not null`

/** The moves of a kind and second category on the newest day of all. */
export interface MovesRow extends DayMoves {
  day: string
  isDemoMarket: boolean
}

/** A rise that nobody explains, 推算, is not counted: a dividend would look like a fall. */
const readMoves = sql<MovesRow>(
  'market-moves',
  `with listed as (
     select f.category, f.second_category, f.origin, m.day, m.day1, max(m.day) over () as newest,
       m.estimated_day is distinct from m.day and m.day1 is not null as is_said
     from fund f ${metricAt(NOW)} where ${LISTED}
   ), counted as (
     select *, day = newest and is_said as counts from listed where day > newest - ${PEER_AGE_DAYS_MAX}
   )
   select category, second_category as sector, newest as day, bool_or(origin = 'demo') as "isDemoMarket",
     count(*) filter (where counts and day1 > 0) as up, count(*) filter (where counts and day1 = 0) as flat,
     count(*) filter (where counts and day1 < 0) as down,
     coalesce(sum(day1) filter (where counts), 0)::bigint as "riseSum", count(*) filter (where not counts) as uncounted
   from counted group by category, second_category, newest order by category, second_category`,
)

/** How funds of some kinds moved on the newest day that any of them has published. */
export const dayMoves = (
  db: Queries,
  categories: readonly string[],
  { nowMs, brand }: MarketAsked,
) => db.rows(readMoves, [categories, nowMs, brand.spids, brand.shelf ?? null])

export interface RankFilter extends MarketAsked {
  categories: readonly string[]
  rateKey: RankKey
  /** Undefined: of all parts of the market. */
  sector?: string | undefined
  sectorCategories: readonly string[]
  /** Whose rows show the class that they hold. */
  accountId: string | undefined
  /** Natural days that a fund must have existed. */
  historyDays: number
}

/**
 * Funds that are ranked: old enough, and with a value as new as their kind's. Since when a fund exists is told by its first value
 * where its papers are not known. Both classes of a fund are one row.
 */
const RANKED = `ranked as (
  select f.code, f.category, m.day, ${rateByKey('$5::text')} as rate, max(m.day) over (partition by f.category) as newest,
    ${classColumns('$9::text', NOW)}
  from fund f ${metricAt(NOW)}
  where ${LISTED} and coalesce(f.set_up_date, (select min(d.day) from fund_day d where d.fund_code = f.code))
      <= shanghai_date(${NOW}) - $6::integer
    and ($7::text is null or (f.second_category = $7 and f.category = any($8::text[])))
), eligible as (
  select * from ranked where rate is not null and day > newest - ${PEER_AGE_DAYS_MAX}
), placed as (
  select code, category, rate, newest, rank() over kind as place, count(*) over (partition by category) as peers
  from ${folded('eligible')} one_of_both window kind as (partition by category order by rate desc)
)`

const filterValues = (filter: RankFilter) => [
  filter.categories,
  filter.nowMs,
  filter.brand.spids,
  filter.brand.shelf ?? null,
  filter.rateKey,
  filter.historyDays,
  filter.sector ?? null,
  filter.sectorCategories,
  filter.accountId ?? null,
]

export interface RankCategoryRow {
  category: string
  count: number
  asOf: string
}

const readCategories = sql<RankCategoryRow>(
  'market-rank-categories',
  `with ${RANKED} select category, count(*) as count, max(newest) as "asOf" from placed group by category`,
)

/** How many funds of each kind are ranked, and the newest day of each. */
export const rankCategories = (db: Queries, filter: RankFilter) =>
  db.rows(readCategories, filterValues(filter))

/** A ranked fund with its place among its kind and its deepest fall, which are known over years. */
interface RankRow extends ItemRow {
  rank: number | null
  peers: number | null
  drawdown: number | null
  /** The other class of its fund. */
  otherCode: string | null
  placeKey: ListPlace['key']
}

const pageBy = (sort: 'rate_desc' | 'rate_asc', sign: '' | '-') =>
  sql<RankRow>(
    `market-${sort}`,
    `with ${RANKED}
     select ${itemColumns('coalesce($5::text, f.rate_key)', '$9::text', NOW)}, p.drawdown,
       case when p.rank is not null and $7::text is null then placed.place end as rank,
       case when p.rank is not null and $7::text is null then placed.peers end as peers,
       ${OTHER_CODE} as "otherCode", ordered.key as "placeKey"
     from placed cross join lateral (select array[${sign}placed.rate]::bigint[] as key) ordered
     join fund f on f.code = placed.code ${metricAt(NOW)}
     left join fund_period_metric p on p.fund_code = f.code and p.period = $10 and p.day = m.day
     where placed.category = coalesce($11::text, placed.category)
       and ${isAfter({ key: 'ordered.key', code: 'placed.code' }, { key: '$12', code: '$13' })}
     order by ordered.key, placed.code limit $14`,
  )
const pages = { rate_desc: pageBy('rate_desc', '-'), rate_asc: pageBy('rate_asc', '') }

export interface RankPage {
  sort: keyof typeof pages
  category?: string | undefined
  period: MetricPeriod | undefined
  /** Where the slice before ended; undefined: from the start. */
  after: ListPlace | undefined
  limit: number
}

/** One page of ranked funds. */
export const rankPage = (db: Queries, filter: RankFilter, page: RankPage) =>
  db.rows(pages[page.sort], [
    ...filterValues(filter),
    page.period ?? null,
    page.category ?? null,
    page.after?.key ?? null,
    page.after?.code ?? null,
    page.limit,
  ])
