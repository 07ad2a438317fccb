import type { CreditStatement } from '@koi/domain/credit-card/repayment'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

export interface CreditCardRow {
  id: string
  accountId: string
  bankCode: string
  lastFour: string
  holderShown: string
  agreement: string
  endedCount: number
  /** Cents on their way to it. */
  movingCents: Cents
  /** The newest bill; all null before the bank told of any. */
  billDay: string | null
  dueDay: string | null
  amountCents: Cents | null
  minimumCents: Cents | null
  paidCents: Cents | null
  seenMs: number | null
}

const columns = `c.id, c.account_id as "accountId", c.bank_code as "bankCode", c.last_four as "lastFour",
  c.holder_shown as "holderShown", c.agreement, c.ended_count as "endedCount",
  (select coalesce(sum(r.amount_cents), 0) from credit_repayment r
     where r.card_id = c.id and r.state in ('due', 'running'))::bigint as "movingCents",
  s.bill_day as "billDay", s.due_day as "dueDay", s.amount_cents as "amountCents", s.minimum_cents as "minimumCents",
  s.paid_cents as "paidCents", s.seen_at as "seenMs"`
const newest = `left join credit_statement s on s.card_id = c.id
  and s.bill_day = (select max(n.bill_day) from credit_statement n where n.card_id = c.id)`

const list = sql<CreditCardRow>(
  'credit-card-list',
  `select ${columns} from credit_card c ${newest} where c.account_id = $1 and c.unbound_at is null
   order by s.amount_cents <= s.paid_cents, s.due_day, c.bound_at, c.id`,
)
const one = sql<CreditCardRow>(
  'credit-card-find',
  `select ${columns} from credit_card c ${newest} where c.id = $1 and c.account_id = $2 and c.unbound_at is null`,
)
const lock = sql<{ id: string; isGone: boolean }>(
  'credit-card-lock',
  `select id, unbound_at is not null as "isGone" from credit_card where id = $1 and account_id = $2 for update`,
)

/** Somebody's cards, the one that is due first in front. */
export const creditCardsOf = (queries: Queries, accountId: string) =>
  queries.rows(list, [accountId])

/** One of somebody's cards; a foreign one is as unknown as a missing one. */
export const findCreditCard = (queries: Queries, id: string, accountId: string) =>
  queries.find(one, [id, accountId])

/** Whoever repays or removes a card takes turns; undefined of a card that was never theirs. */
export const lockCreditCard = (tx: Queries, id: string, accountId: string) =>
  tx.find(lock, [id, accountId])

const unbind = sql(
  'credit-card-unbind',
  'update credit_card set unbound_at = to_timestamp($2 / 1000.0) where id = $1 and unbound_at is null',
)
export const unbindCreditCard = (tx: Queries, id: string, nowMs: number) =>
  tx.run(unbind, [id, nowMs])

const keep = sql(
  'credit-statement-keep',
  `insert into credit_statement as s (card_id, bill_day, due_day, amount_cents, minimum_cents, paid_cents, seen_at)
   select id, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0) from credit_card where id = $1 and ended_count = $2 for update
   on conflict (card_id, bill_day) do update set due_day = excluded.due_day, amount_cents = excluded.amount_cents,
     minimum_cents = excluded.minimum_cents, paid_cents = excluded.paid_cents, seen_at = excluded.seen_at`,
)

/** Keeps what the bank told; false where a repayment ended since it was asked, so that it may not know of it. */
export async function keepStatement(
  queries: Queries,
  { id, endedCount }: Pick<CreditCardRow, 'id' | 'endedCount'>,
  { billDay, dueDay, amountCents, minimumCents, paidCents }: CreditStatement,
  nowMs: number,
): Promise<boolean> {
  const bill = [billDay, dueDay, amountCents, minimumCents, paidCents]
  return (await queries.run(keep, [id, endedCount, ...bill, nowMs])) === 1
}

export interface AskedCard {
  id: string
  agreement: string
  endedCount: number
}

const takeDue = sql<AskedCard>(
  'credit-card-take-due',
  `update credit_card c set next_ask_at = to_timestamp($1 / 1000.0) + interval '6 hours'
   from (select id from credit_card where unbound_at is null and next_ask_at <= to_timestamp($1 / 1000.0)
         order by next_ask_at limit 100 for update skip locked) due
   where c.id = due.id
   returning c.id, c.agreement, c.ended_count as "endedCount"`,
)

/** Cards whose bank is to be asked now, each by one node; it is asked again in six hours. */
export const takeDueCards = (queries: Queries, nowMs: number) => queries.rows(takeDue, [nowMs])

const soon = sql(
  'credit-card-ask-soon',
  `update credit_card set next_ask_at = to_timestamp($2 / 1000.0) + interval '1 minute' where id = $1`,
)
/** It did not answer: it is asked again in a minute. */
export const askSoon = (queries: Queries, id: string, nowMs: number) =>
  queries.run(soon, [id, nowMs])

const remind = sql(
  'credit-reminders',
  `insert into credit_reminder (card_id, bill_day, kind, made_at)
   select c.id, s.bill_day, case when s.due_day = $2::date then 'onDay' else 'before' end, to_timestamp($1 / 1000.0)
   from credit_card c join credit_statement s on s.card_id = c.id
     and s.bill_day = (select max(n.bill_day) from credit_statement n where n.card_id = c.id)
   where c.unbound_at is null and s.due_day between $2::date and $2::date + $3::integer and s.amount_cents > s.paid_cents
   on conflict do nothing`,
)

/** Writes down whom to remind on a day: of bills that are due on it or within so many days, and not paid; each once. */
export const remindOfBills = (
  queries: Queries,
  { nowMs, today, days }: { nowMs: number; today: string; days: number },
) => queries.run(remind, [nowMs, today, days])
