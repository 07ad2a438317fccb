import type { QuoteSide } from '@koi/domain/gold/quote'
import { sql, type Queries } from '#kernel/db.ts'

/** A price promised to one person for one order; prices in cents per gram. */
export interface QuoteRow {
  id: string
  accountId: string
  fundCode: string
  side: QuoteSide
  price: number
  marketPrice: number
  tolerancePpm: number
  quotedMs: number
  validUntilMs: number
}

const insert = sql(
  'gold-quote-insert',
  `insert into gold_quote (id, account_id, fund_code, side, price, market_price, tolerance_ppm, quoted_at, valid_until)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0), to_timestamp($9 / 1000.0))`,
)
/** Holds the quote: of two orders at once one waits and then finds it used. */
const lock = sql<QuoteRow & { orderId: string | null }>(
  'gold-quote-lock',
  `select id, account_id as "accountId", fund_code as "fundCode", side, price,
     market_price as "marketPrice", tolerance_ppm as "tolerancePpm", quoted_at as "quotedMs",
     valid_until as "validUntilMs", order_id as "orderId"
   from gold_quote where id = $1 and account_id = $2 and fund_code = $3 and side = $4 for update`,
)
const markUsed = sql('gold-quote-use', 'update gold_quote set order_id = $2 where id = $1')
/** Quotes nobody used say nothing after a day. */
const sweep = sql(
  'gold-quote-sweep',
  `delete from gold_quote where order_id is null and valid_until < $1::timestamptz - interval '1 day'`,
)

export const insertQuote = (tx: Queries, quote: QuoteRow) =>
  tx.run(insert, [
    quote.id,
    quote.accountId,
    quote.fundCode,
    quote.side,
    quote.price,
    quote.marketPrice,
    quote.tolerancePpm,
    quote.quotedMs,
    quote.validUntilMs,
  ])

/** A quote of this person, product and side; anybody else's is as unknown as a missing one. */
export const lockQuote = (
  tx: Queries,
  { id, accountId, fundCode, side }: Pick<QuoteRow, 'id' | 'accountId' | 'fundCode' | 'side'>,
) => tx.find(lock, [id, accountId, fundCode, side])

export const markQuoteUsed = (tx: Queries, id: string, orderId: string) =>
  tx.run(markUsed, [id, orderId])

export const sweepQuotes = async (tx: Queries, asOf: Date): Promise<number> => {
  await tx.run(sweep, [asOf])
  return 0
}
