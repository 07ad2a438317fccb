import { sql, type Queries } from '#kernel/db.ts'

/** Accounts of those who are in, and those that took them over, one after the other. */
const heirs = `with recursive heir as (
     select p.public_id, p.account_id from live_quiz_player p
     where p.act_id = $1 and p.out_seq is null and p.account_id is not null
     union all
     select h.public_id, a.merged_into from heir h join account a on a.id = h.account_id where a.merged_into is not null)`

const hold = sql<{ accountId: string }>(
  'live-quiz-hold-winners',
  `select a.id as "accountId" from account a where a.id in (${heirs} select account_id from heir) order by a.id for share of a`,
)

/** None of the winners' accounts closes or is taken over until the transaction ends. */
async function holdAccounts(tx: Queries, actId: string): Promise<void> {
  let held: string | undefined
  for (;;) {
    // Whoever took an account over while it was waited for is held as well.
    // oxlint-disable-next-line no-await-in-loop -- each sees what the one before it waited for
    const ids = (await tx.rows(hold, [actId])).map(({ accountId }) => accountId).join(' ')
    if (ids === held) return
    held = ids
  }
}

// An answer that was on its way while its account was taken over came into the old one.
const handOn = sql(
  'live-quiz-hand-on',
  `${heirs}, taken as (
     select distinct on (h.account_id) h.account_id, h.public_id
     from heir h join account a on a.id = h.account_id and a.merged_into is null and a.closed_at is null
     join live_quiz_player p on p.act_id = $1 and p.public_id = h.public_id and p.account_id <> h.account_id
     where not exists (select from live_quiz_player o where o.act_id = $1 and o.account_id = h.account_id)
     order by h.account_id, p.elapsed_ms, p.public_id)
   update live_quiz_player p set account_id = t.account_id from taken t where p.act_id = $1 and p.public_id = t.public_id`,
)

const leaveOut = sql(
  'live-quiz-leave-out',
  `update live_quiz_player p set is_left_out = true where p.act_id = $1 and p.out_seq is null and p.coupon_id is null and not exists (
     select from account a where a.id = p.account_id and a.merged_into is null and a.closed_at is null)`,
)

/**
 * Who is in after the last question stays who can be paid until the transaction ends: a person once, by the account that they have now,
 * and nobody who closed theirs. Before any player is changed: whoever closes or takes over holds the account first.
 */
export async function settleWinners(tx: Queries, actId: string): Promise<void> {
  await holdAccounts(tx, actId)
  await tx.run(handOn, [actId])
  await tx.run(leaveOut, [actId])
}
