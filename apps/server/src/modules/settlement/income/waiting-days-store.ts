import { sql, type Queries } from '#kernel/db.ts'
import { awaitedIncome } from './income-wait-sql.ts'

/** A money fund that stands still: the day that was skipped, and how many published days wait behind it. */
export interface WaitingDay {
  fundCode: string
  day: string
  behind: number
}

const readWaiting = sql<WaitingDay>(
  'settle-waiting-days',
  `select missing.code as "fundCode", missing.day,
     (select count(*)::integer from fund_day d
      where d.fund_code = missing.code and d.day > missing.day and d.published_at <= $1) as behind
   from (
     select f.code, min(awaited.day) as day from fund f
     cross join lateral (select max(d.day) as day from fund_day d
       where d.fund_code = f.code and d.published_at <= $1) newest
     cross join lateral (${awaitedIncome('f.code', '(newest.day - 1)')}) awaited
     where f.category = 'money' and not exists (select from fund_day d
       where d.fund_code = f.code and d.day = awaited.day and d.published_at <= $1)
     group by f.code
   ) missing order by 1`,
)

/** Money funds whose income waits for a day that was skipped: somebody has to bring its figure. */
export const waitingDays = (tx: Queries, asOf: Date) => tx.rows(readWaiting, [asOf])
