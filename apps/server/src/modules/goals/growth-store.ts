import { GROWTH_MONTHS_MAX, KIND_FUNDS_MIN } from '@koi/domain/goals/month-growth'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** The value of a fund at the end of a month, with everything reinvested. */
export interface MonthEndRow {
  fundCode: string
  /** `YYYY-MM`. */
  month: string
  index: number
}

// Of each month the last published day: one look into the key for each fund and month.
const readEnds = sql<MonthEndRow>(
  'goal-month-ends',
  `select d.fund_code as "fundCode", substr(d.day::text, 1, 7) as month, d.total_index as index
   from unnest($1::text[]) as asked (code)
   cross join (
     select ($2::date - n * interval '1 month')::date as first from generate_series(0, $3::integer) n
   ) m
   cross join lateral (
     select f.fund_code, f.day, f.total_index from fund_day f
     where f.fund_code = asked.code and f.day >= m.first and f.day < m.first + interval '1 month'
       and f.published_at <= ${moment('$4')}
     order by f.day desc limit 1
   ) d
   order by d.fund_code, d.day`,
)

/** Values at the ends of months, up to the one that begins on a day. */
export const monthEndsOf = (
  queries: Queries,
  fundCodes: readonly string[],
  { lastMonth, nowMs }: { lastMonth: string; nowMs: number },
) => queries.rows(readEnds, [fundCodes, lastMonth, GROWTH_MONTHS_MAX, nowMs])

/** Funds that stand for a kind: enough for an average, few enough for a page. */
const KIND_FUNDS_MAX = 6 * KIND_FUNDS_MIN

const readKinds = sql<{ category: string; fundCode: string }>(
  'goal-kind-funds',
  `select f.category, f.code as "fundCode"
   from unnest($1::text[]) as kind (category)
   cross join lateral (
     select category, code from fund where fund.category = kind.category
       and exists (select from fund_day d where d.fund_code = fund.code
         and d.day >= $2::date and d.day < $2::date + interval '1 month')
       and exists (select from fund_day d where d.fund_code = fund.code
         and d.day >= $3::date and d.day < $3::date + interval '1 month')
     order by code limit ${KIND_FUNDS_MAX}
   ) f
   order by f.category, f.code`,
)

/** Funds of kinds that had values in both months, by their code. */
export const kindFundsOf = (
  queries: Queries,
  categories: readonly string[],
  { firstMonth, lastMonth }: { firstMonth: string; lastMonth: string },
) => queries.rows(readKinds, [categories, firstMonth, lastMonth])
