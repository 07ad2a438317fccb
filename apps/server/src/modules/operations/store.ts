import { sql, type Queries } from '#kernel/db.ts'

/** What was done on the newest days of settlement. */
export interface RecentDay {
  day: string
  published: number
  confirmed: number
  paidOut: number
}

const DAYS_SHOWN = 10

const readRecent = sql<RecentDay>(
  'operations-recent-days',
  `select day, sum(published)::integer as published, sum(confirmed)::integer as confirmed,
     sum("paidOut")::integer as "paidOut"
   from (
     select shanghai_date(closed_at) as day, count(*) as published, 0 as confirmed, 0 as "paidOut"
       from fund_closed_day where closed_at > business_now() - interval '60 days' group by 1
     union all
     select shanghai_date(confirmed_at), 0, count(*), 0 from trade_order
       where confirmed_at > business_now() - interval '60 days' group by 1
     union all
     select shanghai_date(ended_at), 0, 0, count(*) from trade_order
       where state = 'paidOut' and ended_at > business_now() - interval '60 days' group by 1
   ) done
   group by day order by day desc limit $1`,
)

export const recentDays = (tx: Queries) => tx.rows(readRecent, [DAYS_SHOWN])
