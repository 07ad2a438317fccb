import type { Cents } from '@koi/domain/money/cents'
import type { FundOrigin } from '@koi/domain/products/fund-terms'
import { sql, type Queries } from '#kernel/db.ts'

/** A product of gold, as its page names it. */
export interface GoldProduct {
  fundCode: string
  spid: string
  name: string
  saleState: string
  notOnlineReason: string
  origin: FundOrigin
  minBuyCents: Cents
}

const readProducts = sql<GoldProduct>(
  'gold-products',
  `select code as "fundCode", spid, name, sale_state as "saleState",
     not_online_reason as "notOnlineReason", origin, min_buy_cents as "minBuyCents"
   from fund where category = 'gold' and sale_state <> 'hidden'
     and spid = any($1::text[]) and ($2::text[] is null or category = any($2))
   order by sale_state <> 'quoteOpen', sale_state, code`,
)
const readBase = sql<DayPrice>(
  'gold-base-price',
  `select day, divide_half_up(nav * 10000::numeric, nav_one()) as price from fund_day
   where fund_code = $1 and day < $2 and published_at <= $3 order by day desc limit 1`,
)
const readDays = sql<DayPrice>(
  'gold-day-prices',
  `select day, divide_half_up(nav * 10000::numeric, nav_one()) as price from fund_day
   where fund_code = $1 and day >= $2 and published_at <= $3 order by day`,
)
const readTerms = sql<QuoteTerms>(
  'quote-terms',
  `select buy_spread_ppm as "buySpreadPpm", sell_spread_ppm as "sellSpreadPpm",
     tolerance_ppm as "tolerancePpm", valid_seconds as "validSeconds"
   from quote_terms where fund_code in ($1, '') and effective_from <= shanghai_date($2)
   order by fund_code desc, effective_from desc limit 1`,
)

/** The products of gold a brand sells, those that can be traded first. */
export const goldProducts = (
  tx: Queries,
  shelf: { spids: readonly string[]; categories: readonly string[] | null },
) => tx.rows(readProducts, [shelf.spids, shelf.categories])

/** A published price of a day, cents per gram. */
export interface DayPrice {
  day: string
  price: number
}

/** The newest price published by now, of a day before a trade date. */
export const basePrice = (tx: Queries, fundCode: string, tradeDate: string, nowMs: number) =>
  tx.find(readBase, [fundCode, tradeDate, new Date(nowMs)])

export const dayPrices = (tx: Queries, fundCode: string, fromDay: string, nowMs: number) =>
  tx.rows(readDays, [fundCode, fromDay, new Date(nowMs)])

export interface QuoteTerms {
  buySpreadPpm: number
  sellSpreadPpm: number
  tolerancePpm: number
  validSeconds: number
}

/** The terms in force for a product; the migration brings those for all. */
export const quoteTerms = (tx: Queries, fundCode: string, nowMs: number) =>
  tx.get(readTerms, [fundCode, new Date(nowMs)])
