import type { Shelf } from '@koi/domain/brands/shelf'
import { sql, type Queries } from '#kernel/db.ts'
import { bothClasses } from '../lists/class-sql.ts'
import { itemColumns, metricAt, moment, onShelf, type ItemRow } from '../lists/item-sql.ts'

/** Whom a question is answered for, and when. */
export interface PeopleAsked {
  nowMs: number
  brand: Shelf
}

interface YearEndRow {
  fundCode: string
  spid: string
  name: string
  riseRate: number
  day: string
}

/** What is known of a company through its products on a shelf; both classes of a fund count as one, of a person each. */
interface CompanyFactsRow {
  companyCode: string
  companyName: string
  fundCount: number
  kinds: { category: string; count: number }[]
  managers: { manager: string; fundCount: number; fromDay: string }[]
  lowestFeePpm: number | null
  highestFeePpm: number | null
  best: YearEndRow | null
  worst: YearEndRow | null
}

const NOW = moment('$2')
/** A manager of one of forty funds says little; the page names these. */
const MANAGERS_MAX = 60
const YEAR_DAYS = 366

const yearEnd = (
  order: 'desc' | 'asc',
) => `(select jsonb_build_object('fundCode', code, 'spid', spid, 'name', name,
    'riseRate', year1, 'day', day) from measured order by year1 ${order}, code limit 1)`

/** A year in which a day is not explained, 推算, is neither the best nor the worst. */
const readFacts = sql<CompanyFactsRow>(
  'company-facts',
  `with own as materialized (
     select f.code, f.spid, f.name, f.category, ${bothClasses('f')} as fund_key, f.manager, f.yearly_fee_ppm as fee, m.day, m.year1, m.estimated_day
     from fund f ${metricAt(NOW)}
     where f.company_code = $1 and f.sale_state not in ('hidden', 'terminated') and ${onShelf('$3', '$4')}
   ), measured as (
     select * from own where year1 is not null and day > (select max(day) from own) - 10
       and (estimated_day is null or estimated_day <= day - ${YEAR_DAYS})
   ), people as (
     select named.manager, count(*)::integer as "fundCount", coalesce(min(t.from_day)::text, '') as "fromDay"
     from own cross join lateral unnest(manager_names(own.manager)) as named (manager)
     left join manager_term t on t.fund_code = own.code and t.manager = named.manager
       and t.from_day <= shanghai_date(${NOW})
     where own.category <> 'gold' group by named.manager
     order by count(*) desc, named.manager collate "C" limit ${MANAGERS_MAX}
   )
   select c.code as "companyCode", c.name as "companyName", (select count(distinct (fund_key, category)) from own) as "fundCount",
     coalesce((select jsonb_agg(kind) from
       (select category, count(distinct fund_key)::integer as count from own group by category) kind), '[]') as kinds,
     coalesce((select jsonb_agg(people) from people), '[]') as managers,
     (select min(fee) from own) as "lowestFeePpm", (select max(fee) from own) as "highestFeePpm",
     case when two.enough then ${yearEnd('desc')} end as best, case when two.enough then ${yearEnd('asc')} end as worst
   from fund_company c cross join (select count(*) > 1 as enough from measured) two where c.code = $1`,
)

/** A company by its code; undefined where nobody has it. */
export const companyFactsOf = (db: Queries, companyCode: string, { nowMs, brand }: PeopleAsked) =>
  db.find(readFacts, [companyCode, nowMs, brand.spids, brand.shelf ?? null])

/** A fund beside the time in which a person runs or ran it, with the values and closes at the ends of it. */
interface TermRow extends ItemRow {
  companyName: string
  fromDay: string | null
  untilDay: string | null
  firstDay: string | null
  lastDay: string | null
  firstIndex: number | null
  lastIndex: number | null
  isTermEstimated: boolean
  indexName: string | null
  firstClose: number | null
  lastClose: number | null
  sizeText: string | null
  yearlyFeePpm: number | null
}

/** Values of a day so near count as those of the day itself; of older funds only one a month may be stored. */
const NEAR_DAYS = 10

const closeAt = (day: string) => `(select i.close from index_day i
    where i.index_code = f.benchmark_index and i.published_at <= ${NOW} and i.day between ${day} - ${NEAR_DAYS} and ${day}
    order by i.day desc limit 1)`

/** The first value of a term is that of its first day, or the nearest one before; without one the first after it. */
const readTerms = sql<TermRow>(
  'manager-terms',
  `with person as (
     select f.code, t.from_day, case when t.until_day < shanghai_date(${NOW}) then t.until_day end as until_day
     from fund f left join manager_term t
       on t.fund_code = f.code and t.manager = $6 and t.from_day <= shanghai_date(${NOW})
     where f.company_code = $1 and f.sale_state <> 'hidden' and ${onShelf('$3', '$4')}
       and (t.fund_code is not null or $6 = any (manager_names(f.manager))) and f.category <> 'gold'
   )
   select ${itemColumns('f.rate_key', '$5::text', NOW)}, c.name as "companyName", f.size_text as "sizeText",
     f.yearly_fee_ppm as "yearlyFeePpm", p.from_day as "fromDay", p.until_day as "untilDay",
     a.day as "firstDay", z.day as "lastDay", a.total_index as "firstIndex", z.total_index as "lastIndex",
     exists (select from fund_unexplained u where u.fund_code = f.code and u.day > a.day and u.day <= z.day)
       as "isTermEstimated",
     i.name as "indexName", ${closeAt('a.day')} as "firstClose", ${closeAt('z.day')} as "lastClose"
   from person p join fund f on f.code = p.code join fund_company c on c.code = f.company_code ${metricAt(NOW)}
   left join market_index i on i.code = f.benchmark_index
   left join lateral (
     select * from (
       (select d.day, d.total_index from fund_day d where d.fund_code = f.code and d.published_at <= ${NOW}
          and d.day between p.from_day - ${NEAR_DAYS} and p.from_day order by d.day desc limit 1)
       union all
       (select d.day, d.total_index from fund_day d where d.fund_code = f.code and d.published_at <= ${NOW}
          and d.day > p.from_day order by d.day limit 1)
     ) near order by day limit 1
   ) a on true
   left join lateral (
     select d.day, d.total_index from fund_day d where d.fund_code = f.code and d.published_at <= ${NOW}
       and d.day > a.day and d.day <= coalesce(p.until_day, 'infinity') order by d.day desc limit 1
   ) z on true
   order by p.until_day is not null, p.until_day desc, p.from_day, f.code, p.from_day`,
)

/** Everything that a person of a company runs or ran; empty for a name that nobody has there. */
export const termsOf = (
  db: Queries,
  { companyCode, manager }: { companyCode: string; manager: string },
  { nowMs, brand, accountId }: PeopleAsked & { accountId: string | undefined },
) =>
  db.rows(readTerms, [
    companyCode,
    nowMs,
    brand.spids,
    brand.shelf ?? null,
    accountId ?? null,
    manager,
  ])
