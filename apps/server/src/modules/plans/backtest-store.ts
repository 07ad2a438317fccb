import type { Nav } from '@koi/domain/products/nav'
import type { FundDay } from '@koi/domain/plans/simulated-holding'
import { sql, type Queries } from '#kernel/db.ts'

const readDays = sql<DayRow>(
  'plan-backtest-days',
  `select d.day, d.nav, d.income, dividend.value as dividend, split.value as split
   from fund_day d
   left join fund_action dividend on dividend.fund_code = d.fund_code and dividend.day = d.day
     and dividend.kind = 'dividend'
   left join fund_action split on split.fund_code = d.fund_code and split.day = d.day
     and split.kind = 'split'
   where d.fund_code = $1 and d.published_at <= to_timestamp($2 / 1000.0) and d.day >= $3
   order by d.day`,
)
const readFirst = sql<{ day: string | null }>(
  'plan-backtest-first-day',
  `select min(day) as day from fund_day where fund_code = $1 and published_at <= to_timestamp($2 / 1000.0)`,
)

interface DayRow {
  day: string
  nav: Nav
  income: number | null
  dividend: number | null
  split: number | null
}

/** Published days of a fund from a date on with what happened on them, and the first day there is. */
export async function fundPast(
  queries: Queries,
  fundCode: string,
  { nowMs, from }: { nowMs: number; from: string },
): Promise<{ days: FundDay[]; firstDay: string | undefined }> {
  const rows = await queries.rows(readDays, [fundCode, nowMs, from])
  const first = await queries.find(readFirst, [fundCode, nowMs])
  const days = rows.map(({ day, nav, income, dividend, split }) => ({
    day,
    nav,
    income: income ?? undefined,
    dividend: dividend ?? undefined,
    split: split ?? undefined,
  }))
  return { days, firstDay: first?.day ?? undefined }
}
