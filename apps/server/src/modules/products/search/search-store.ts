import { sql, type Queries } from '#kernel/db.ts'
import { FOLLOWS_INDEX } from '../lists/item-sql.ts'
import { personOf, type PersonRow } from '../lists/person-sql.ts'
import { NAV_AGE_DAYS_MAX } from '../terms/buy-status-of.ts'
import type { FoundEntry } from './search-entry.ts'
import type { QuoteSession } from './search-index.ts'

/** Of a demo fund a value is there on every day; of others it counts from when the first of the last days is published. */
const ENTRIES = `select f.code, s.haystack, f.spid, f.category, f.class_key || ' ' || f.category as "classKey", f.sale_state as "saleState", f.heat,
     f.subscribe_start as "subscribeStartMs", f.subscribe_end as "subscribeEndMs", f.manager,
     c.code as "companyCode", c.name as "companyName", i.code as "indexCode", i.name as "indexName",
     f.yearly_fee_ppm as "yearlyFeePpm",
     case when f.origin = 'demo' then '-infinity' else (
       select min(d.published_at) from fund_day d
       where d.fund_code = f.code and d.day > $1::date - ${NAV_AGE_DAYS_MAX}) end as "pricedFromMs"
   from fund_search s join fund f on f.code = s.fund_code
   left join fund_company c on c.code = f.company_code
   left join market_index i on ${FOLLOWS_INDEX}`

const readEntries = sql<FoundEntry>(
  'search-entries',
  `${ENTRIES} where s.fund_code = any ($2::text[])`,
)
const readSlice = sql<FoundEntry>(
  'search-entries-slice',
  `${ENTRIES} where s.fund_code > $2 order by s.fund_code limit $3`,
)

/** The funds of these codes as they can be found on a day of business time. */
export const searchEntries = (db: Queries, day: string, codes: readonly string[]) =>
  db.rows(readEntries, [day, codes])

/** Rows of one statement: what the driver makes of them at once holds up nobody's request. */
const SLICE = 1_000

/** All funds as they can be found on a day of business time, slice by slice in the order of their codes. */
export async function* searchEntrySlices(db: Queries, day: string): AsyncGenerator<FoundEntry[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const slice: FoundEntry[] = await db.rows(readSlice, [day, after, SLICE])
    yield slice
    after = slice.length < SLICE ? undefined : slice.at(-1)?.code
  }
}

/** What a search knows of who asks. */
export interface OwnMarks {
  favourites: string[]
  held: string[]
  person: PersonRow | null
}

const readOwn = sql<OwnMarks>(
  'search-own-marks',
  `select array(select fund_code from favourite
       where account_id = $1 and fund_code = any ($2::text[])) as favourites,
     array(select fund_code from position where fund_code = any ($2::text[]) and shares > 0
       and account_id in (select account_id from owned_account
         where owner_id = $1 and (app_kind is null or app_kind = 'pension'))) as held,
     ${personOf('$1::text', '$3')} as person`,
)

/** Which of these funds an account keeps, which it holds, and what decides which it may buy. */
export const ownMarksOf = (
  db: Queries,
  { accountId, examId }: { accountId: string; examId: string },
  codes: readonly string[],
) => db.get(readOwn, [accountId, codes, examId])

const readSessions = sql<QuoteSession>(
  'search-quote-sessions',
  `select opens_at as "opensMs", closes_at as "closesMs" from quote_session
   where opens_at < shanghai_time($1::date + 1, 0) and closes_at > shanghai_time($1::date, 0)`,
)

export const quoteSessionsOf = (db: Queries, day: string) => db.rows(readSessions, [day])
