import { sql, type Queries } from '#kernel/db.ts'
import { NAV_AGE_DAYS_MAX } from '../terms/buy-status-of.ts'
import type { FoundEntry, QuoteSession } from './search-index.ts'

/** Of a demo fund a value is there on every day; of others it counts from when the first of the last days is published. */
const readEntries = sql<FoundEntry>(
  'search-entries',
  `select f.code, s.haystack, f.spid, f.category, f.sale_state as "saleState", f.heat,
     f.subscribe_start as "subscribeStartMs", f.subscribe_end as "subscribeEndMs",
     case when f.origin = 'demo' then '-infinity' else (
       select min(d.published_at) from fund_day d
       where d.fund_code = f.code and d.day > $1::date - ${NAV_AGE_DAYS_MAX}) end as "pricedFromMs"
   from fund_search s join fund f on f.code = s.fund_code
   where $2::text[] is null or s.fund_code = any ($2)`,
)

/** The funds of these codes, or all, as they can be found on a day of business time. */
export const searchEntries = (db: Queries, day: string, codes?: readonly string[]) =>
  db.rows(readEntries, [day, codes ?? null])

const readSessions = sql<QuoteSession>(
  'search-quote-sessions',
  `select opens_at as "opensMs", closes_at as "closesMs" from quote_session
   where opens_at < shanghai_time($1::date + 1, 0) and closes_at > shanghai_time($1::date, 0)`,
)

export const quoteSessionsOf = (db: Queries, day: string) => db.rows(readSessions, [day])
