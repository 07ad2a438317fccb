import { sql, type Queries } from '#kernel/db.ts'

/*
 * A redemption locks its position, then the shares in the ledger. The settlement takes them in the same
 * order, or the two lock each other out and PostgreSQL ends the longer work: the settlement's.
 */

const lockOfBatch = sql(
  'settle-lock-batch',
  `select p.fund_code from position p
   where (p.account_id, p.fund_code) in
     (select account_id, fund_code from trade_order where confirm_batch = $1)
   order by p.account_id, p.fund_code for update`,
)

/** Positions of the orders of a batch, before their shares move. */
export const lockPositionsOfBatch = (tx: Queries, batch: number) => tx.run(lockOfBatch, [batch])

const lockOfBothLegs = sql(
  'settle-lock-both-legs',
  `select p.fund_code from position p
   where (p.account_id, p.fund_code) in
     (select account_id, fund_code from trade_order where confirm_batch = $1
      union select account_id, target_fund_code from trade_order where confirm_batch = $1)
   order by p.account_id, p.fund_code for update`,
)

/** Positions that the orders of a batch leave and enter. */
export const lockBothLegsOfBatch = (tx: Queries, batch: number) => tx.run(lockOfBothLegs, [batch])

const lockOfFunds = sql(
  'settle-lock-funds',
  `select p.fund_code from position p join fund f on f.code = p.fund_code
   where p.fund_code = any($1) and (f.category = 'money' or exists (
     select 1 from fund_action a where a.fund_code = p.fund_code and a.day = $2))
   order by p.account_id, p.fund_code for update of p`,
)

/** Positions of funds whose shares change on the day: income of money funds, splits, reinvested dividends. */
export const lockPositionsOfFunds = (tx: Queries, funds: readonly string[], day: string) =>
  tx.run(lockOfFunds, [funds, day])
