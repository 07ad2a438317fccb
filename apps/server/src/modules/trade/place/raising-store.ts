import { sql, type Queries } from '#kernel/db.ts'

/** All that was applied for before a day, ours and other sellers', reaches the cap. */
const readRoom = sql<{ isOpen: boolean; isFull: boolean }>(
  'trade-raising-room',
  `select r.outcome is null as "isOpen", coalesce(r.cap_cents <= coalesce(
       (select sum(o.amount_cents) from trade_order o
        where o.fund_code = r.fund_code and o.kind = 'subscribe' and o.state = 'paid' and o.trade_date < $2), 0)
     + coalesce((select sum(s.amount_cents) from raising_outside s
        where s.fund_code = r.fund_code and s.day < $2), 0), false) as "isFull"
   from raising r where r.fund_code = $1 for share of r`,
)

/**
 * Whether a raising takes applications of a trade date. Its row is held until the transaction ends, so that
 * nothing is applied for while it is decided how much is accepted.
 */
export const holdRaising = (tx: Queries, fundCode: string, tradeDate: string) =>
  tx.find(readRoom, [fundCode, tradeDate])
