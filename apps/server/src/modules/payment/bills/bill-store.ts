import type { ProviderName, BreakClass } from '@koi/domain/payment/payment-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { ProviderLine } from '../provider.ts'

const openDay = sql(
  'bill-day',
  `insert into bill_day (provider, day, fetched_at) values ($1, $2, to_timestamp($3 / 1000.0))
   on conflict (provider, day) do update set fetched_at = excluded.fetched_at`,
)
const clear = sql('bill-clear', 'delete from bill_line where provider = $1 and day = $2')
const insert = sql(
  'bill-lines',
  `insert into bill_line (provider, day, kind, id, amount_cents)
   select $1, $2, line.kind, line.id, sum(line.amount)
   from unnest($3::text[], $4::text[], $5::bigint[]) as line (kind, id, amount)
   group by line.kind, line.id`,
)

export interface BillDay {
  provider: ProviderName
  day: string
}

/** Keeps the bill of a day in place of an older copy. */
export async function saveBill(
  tx: Queries,
  { provider, day }: BillDay,
  lines: readonly ProviderLine[],
  nowMs: number,
): Promise<void> {
  await tx.run(openDay, [provider, day, nowMs])
  await tx.run(clear, [provider, day])
  await tx.run(insert, [
    provider,
    day,
    lines.map(({ kind }) => kind),
    lines.map(({ id }) => id),
    lines.map(({ amountCents }) => amountCents),
  ])
}

// What our rows say of a day, and what the ledger has posted to the provider's account for each.
const find = sql<FoundBreak>(
  'bill-breaks-find',
  `with entry as (
     select e.kind, e.reference, sum(q.amount)::bigint as amount from ledger_entry e
     join ledger_posting q on q.entry_id = e.id join ledger_account a on a.id = q.account_id
     where a.kind = 'provider' and a.owner = $1
     group by e.kind, e.reference
   ), ours as (
     select 'payment' as kind, p.id, p.received_cents as cents, p.state, p.paid_on as day,
       p.received_cents is not null as has_moved,
       (select -sum(n.amount) from entry n where (n.kind = 'pay' and n.reference = p.order_id)
          or (n.kind in ('payLate', 'paySuspense', 'deposit') and n.reference = p.id))::bigint as ledger
     from payment p where p.provider = $1
     union all
     select 'refund', r.id, r.amount_cents, r.state, r.done_on, r.state = 'done',
       (select sum(n.amount) from entry n where n.kind = 'refundOut' and n.reference = r.id)::bigint
     from pay_refund r join payment p on p.id = r.payment_id where p.provider = $1
     union all
     select 'payOut', o.id, o.amount_cents, o.state, o.done_on, o.state = 'done',
       (select sum(n.amount) from entry n where n.kind = 'withdrawOut' and n.reference = o.id)::bigint
     from card_payout o where o.provider = $1
   ), pair as (
     select coalesce(l.kind, o.kind) as kind, coalesce(l.id, o.id) as id, l.amount_cents as bill,
       o.cents as row, o.ledger, o.state, o.has_moved, l.id is not null as in_bill, o.id is not null as in_rows
     from (select * from bill_line where provider = $1 and day = $2) l
     full join (
       -- Of this day, or named by its bill, which may know more than we do.
       select * from ours where day = $2
         or exists (select from bill_line b where b.provider = $1 and b.day = $2
           and b.kind = ours.kind and b.id = ours.id)
     ) o on o.kind = l.kind and o.id = l.id
   )
   select kind, id, 'missingHere' as class, bill, null::bigint as row, null::bigint as ledger, '' as state
     from pair where in_bill and not in_rows
   union all select kind, id, 'missingThere', null, row, ledger, state from pair where in_rows and not in_bill
   union all select kind, id, 'state', bill, row, ledger, state
     from pair where in_bill and in_rows and not has_moved
   union all select kind, id, 'amount', bill, row, ledger, state
     from pair where in_bill and has_moved and bill <> row
   union all select kind, id, 'ledger', bill, row, ledger, state
     from pair where has_moved and ledger is distinct from row`,
)

export interface FoundBreak {
  kind: ProviderLine['kind']
  id: string
  class: BreakClass
  bill: Cents | null
  row: Cents | null
  ledger: Cents | null
  state: string
}

/** Every difference of a day between bill, rows and ledger. */
export const findBreaks = (tx: Queries, { provider, day }: BillDay) =>
  tx.rows(find, [provider, day])

const write = sql(
  'bill-break-write',
  `insert into bill_break (provider, day, kind, id, class, bill_cents, row_cents, ledger_cents, row_state, found_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0))
   on conflict (provider, day, kind, id, class) do update set bill_cents = excluded.bill_cents,
     row_cents = excluded.row_cents, ledger_cents = excluded.ledger_cents, row_state = excluded.row_state,
     ended_at = null`,
)
const end = sql(
  'bill-break-end',
  `update bill_break b set ended_at = to_timestamp($4 / 1000.0), note = 'a later run found no difference'
   where b.provider = $1 and b.day = $2 and b.ended_at is null
     and not (concat_ws(' ', b.kind, b.id, b.class) = any ($3::text[]))`,
)

/** Writes down what was found; what is not found any more ends, and stays in the list. */
export async function saveBreaks(
  tx: Queries,
  { provider, day }: BillDay,
  found: readonly FoundBreak[],
  nowMs: number,
): Promise<void> {
  for (const each of found) {
    const { kind, id, class: group, bill, row, ledger, state } = each
    await tx.run(write, [provider, day, kind, id, group, bill, row, ledger, state, nowMs])
  }
  const names = found.map(({ kind, id, class: group }) => `${kind} ${id} ${group}`)
  await tx.run(end, [provider, day, names, nowMs])
}

export type OpenBreak = FoundBreak & BillDay

const open = sql<OpenBreak>(
  'bill-break-open',
  `select provider, day, kind, id, class, bill_cents as bill, row_cents as row, ledger_cents as ledger,
     row_state as state
   from bill_break where ended_at is null order by day, provider, kind, id, class`,
)

export const openBreaks = (queries: Queries) => queries.rows(open)

const dueDays = sql<{ day: string }>(
  'bill-days-due',
  `select day::date as day from generate_series(
     coalesce((select max(b.day) + 1 from bill_day b where b.provider = $1),
       (select shanghai_date(min(p.made_at)) from payment p where p.provider = $1)),
     shanghai_date(to_timestamp($2 / 1000.0) - interval '10 hours') - 1, interval '1 day') as day
   order by day limit 60`,
)

/** Days whose bill was not compared yet, oldest first; a bill is there at 10:00 of the next day. */
export const daysToCompare = async (queries: Queries, provider: ProviderName, nowMs: number) =>
  (await queries.rows(dueDays, [provider, nowMs])).map(({ day }) => day)
