import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { QuoteSession } from '@koi/domain/gold/quote-sessions'
import type { Queries } from '#kernel/db.ts'
import type { GoldFeed } from './feed.ts'
import { basePrice, type DayPrice } from './market-store.ts'
import { newestSession, nextSession, sessionsOfDate } from './session-store.ts'

/** What the market is asked with. */
export interface MarketParts {
  calendar: (tx: Queries) => Promise<TradingCalendar>
  /** None where the operator has none: then nothing is quoted. */
  feed: GoldFeed | undefined
}

/** A product's market at a moment; prices in cents per gram. */
export interface Market {
  price: number
  /** When the price was made: now in a session, else the end of the last one. */
  priceMs: number
  /** The close before this trade date. */
  base: DayPrice
  /** The session that is on. */
  session: QuoteSession | undefined
  next: QuoteSession | undefined
  tradeDate: string
  /** Prices of this trade date so far, every so many minutes. */
  points: (everyMs: number) => { atMs: number; price: number }[]
}

/** Moments of the sessions up to one of them, evenly laid, with the end of what has passed. */
function momentsOf(sessions: readonly QuoteSession[], untilMs: number, everyMs: number): number[] {
  return sessions.flatMap(({ opensMs, closesMs }) => {
    const endMs = Math.min(closesMs, untilMs)
    if (endMs < opensMs) return []
    const count = Math.floor((endMs - opensMs) / everyMs)
    const even = Array.from({ length: count + 1 }, (_, at) => opensMs + at * everyMs)
    return even.at(-1) === endMs ? even : [...even, endMs]
  })
}

/** The market of a product now; undefined without a feed, a session so far, or a published price. */
export async function marketOf(
  { calendar, feed }: MarketParts,
  tx: Queries,
  fundCode: string,
  nowMs: number,
): Promise<Market | undefined> {
  const newest = await newestSession(tx, nowMs)
  const base = newest && (await basePrice(tx, fundCode, newest.tradeDate, nowMs))
  if (!feed || !newest || !base) return undefined
  const { tradeDate } = newest
  const sessions = await sessionsOfDate(tx, tradeDate)
  const days = await calendar(tx)
  const tradeDays = days.days(days.next(base.day), tradeDate)
  const priceAt = (atMs: number) => feed({ fundCode, tradeDate, base, tradeDays, sessions, atMs })
  const isOpen = nowMs < newest.closesMs
  const priceMs = isOpen ? nowMs : newest.closesMs
  return {
    price: priceAt(priceMs),
    priceMs,
    base,
    session: isOpen ? newest : undefined,
    next: await nextSession(tx, nowMs),
    tradeDate,
    points: (everyMs) =>
      momentsOf(sessions, priceMs, everyMs).map((atMs) => ({ atMs, price: priceAt(atMs) })),
  }
}
