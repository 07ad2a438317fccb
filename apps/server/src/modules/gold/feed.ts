import type { QuoteSession } from '@koi/domain/gold/quote-sessions'

/** What a feed is asked: the market's price of a product at a moment of a trade date. */
export interface FeedAsk {
  fundCode: string
  tradeDate: string
  /** The newest published price before the trade date, cents per gram, and its day. */
  base: { day: string; price: number }
  /** Trading days after the base's day, up to and with the trade date. */
  tradeDays: readonly string[]
  /** All sessions of the trade date, oldest first. */
  sessions: readonly QuoteSession[]
  atMs: number
}

/** Where prices come from, in cents per gram: an operator's market data, or the demo's path. */
export type GoldFeed = (ask: FeedAsk) => number
