import { sql, type Queries } from '#kernel/db.ts'
import { positionGrowth } from '../buys/position-growth-sql.ts'

const growPositions = sql(
  'settle-subscribed-positions',
  positionGrowth(`select account_id, fund_code, min(spid) as spid, sum(confirmed_shares)::bigint as shares,
       sum(amount_cents - refund_cents)::bigint as amount, min(confirm_date) as trade_date
     from trade_order where confirm_batch = $1 and state = 'confirmed' group by account_id, fund_code`),
)

/** Positions grow on the day the contract takes effect; interest and fee are the day's cost profit. */
export const growSubscribed = (tx: Queries, batch: number) => tx.run(growPositions, [batch])
