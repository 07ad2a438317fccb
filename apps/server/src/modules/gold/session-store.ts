import type { QuoteHours, QuoteSession } from '@koi/domain/gold/quote-sessions'
import { sql, type Queries } from '#kernel/db.ts'

const readHours = sql<QuoteHours>(
  'quote-hours',
  `select effective_from as "effectiveFrom", name, is_night as "isNight", open_minute as "openMinute",
     close_minute as "closeMinute"
   from quote_hours order by effective_from, open_minute`,
)
const columns = `trade_date as "tradeDate", name, opens_at as "opensMs", closes_at as "closesMs"`
const readLast = sql<{ day: string | null }>(
  'quote-session-last',
  'select max(trade_date) as day from quote_session',
)
const dropComing = sql('quote-session-drop', 'delete from quote_session where opens_at > $1')
const addSessions = sql(
  'quote-session-add',
  `insert into quote_session (opens_at, closes_at, name, trade_date)
   select to_timestamp(opens / 1000.0), to_timestamp(closes / 1000.0), name, day
   from unnest($1::bigint[], $2::bigint[], $3::text[], $4::date[]) as made (opens, closes, name, day)
   on conflict do nothing`,
)
/** The session that is on, or the one that ended last. */
const readNewest = sql<QuoteSession>(
  'quote-session-newest',
  `select ${columns} from quote_session where opens_at <= $1 order by opens_at desc limit 1`,
)
const readNext = sql<QuoteSession>(
  'quote-session-next',
  `select ${columns} from quote_session where opens_at > $1 order by opens_at limit 1`,
)
const readOfDate = sql<QuoteSession>(
  'quote-session-of-date',
  `select ${columns} from quote_session where trade_date = $1 order by opens_at`,
)

export const quoteHours = (tx: Queries) => tx.rows(readHours)

/** The last trade date whose sessions are known; null before the first. */
export const lastSessionDate = async (tx: Queries) => (await tx.get(readLast)).day

/** Lays sessions anew from a moment on; what has begun stays as it was. */
export async function replaceSessions(tx: Queries, sessions: readonly QuoteSession[], from: Date) {
  await tx.run(dropComing, [from])
  return tx.run(addSessions, [
    sessions.map(({ opensMs }) => opensMs),
    sessions.map(({ closesMs }) => closesMs),
    sessions.map(({ name }) => name),
    sessions.map(({ tradeDate }) => tradeDate),
  ])
}

export const newestSession = (tx: Queries, atMs: number) => tx.find(readNewest, [new Date(atMs)])

export const nextSession = (tx: Queries, atMs: number) => tx.find(readNext, [new Date(atMs)])

export const sessionsOfDate = (tx: Queries, tradeDate: string) => tx.rows(readOfDate, [tradeDate])
