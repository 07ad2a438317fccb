import { kindsThat, movesOf } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { movedOrders } from '#modules/trade/orders/move-orders-sql.ts'

const lockState = sql<{ doneUntilMs: number | null }>(
  'settle-lock',
  `select (extract(epoch from done_until) * 1000)::bigint as "doneUntilMs" from settle_state where id = 1 for update`,
)
const writeState = sql('settle-done', 'update settle_state set done_until = $1')

/** Only one settles at a time; others wait here. Answers the moment until which all is settled. */
export async function lockSettlement(tx: Queries): Promise<number | null> {
  return (await tx.get(lockState)).doneUntilMs
}

const takeTime = sql(
  'settle-take-time',
  `select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`,
)

/**
 * The rest of the transaction may take as long as it needs: one statement books a million holders, and cut off
 * it would begin anew for ever. It sorts in memory, too: only one settles at a time. Calls keep their limits.
 */
export const takeTimeToSettle = (tx: Queries) => tx.run(takeTime)

export const markSettled = (tx: Queries, momentMs: number) =>
  tx.run(writeState, [new Date(momentMs)])

const closeUnpaid = sql(
  'settle-close-unpaid',
  `with ${movedOrders({
    as: 'stale',
    moves: movesOf(
      kindsThat(({ states }) => 'created' in states),
      'created',
      'closed',
    ),
    source: `select id from trade_order
      where state = 'created' and created_at < $1::timestamptz - interval '15 minutes' order by id for update`,
    at: '$1',
    set: { fail_reason: `'超时未支付'` },
    returning: 'o.account_id, o.fund_code, o.trade_date, o.amount_cents',
  })}
   update buy_room r set used_cents = r.used_cents - s.amount
   from (select account_id, fund_code, trade_date, sum(amount_cents)::bigint as amount from stale
         group by account_id, fund_code, trade_date) s
   where r.account_id = s.account_id and r.fund_code = s.fund_code and r.trade_date = s.trade_date`,
)

/** Orders that nobody paid within 15 minutes are closed and give their room back. */
export const closeStaleOrders = (tx: Queries, asOf: Date) => tx.run(closeUnpaid, [asOf])

const shareState = sql('settle-share', 'select id from settle_state where id = 1 for share')

/** Keeps the settlement waiting: for work outside of it that moves shares. Call it before any other lock. */
export const shareSettlement = (tx: Queries) => tx.run(shareState)
