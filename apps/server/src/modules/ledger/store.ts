import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { LedgerPosting } from '@koi/domain/ledger/money-events'
import type { NewEntry } from './entry.ts'

const writeEntry = sql<{ id: number }>(
  'ledger-entry',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at, reverses)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), $5)
     returning id
   ), added as (
     insert into ledger_posting (entry_id, account_id, asset, amount)
     select entry.id, line.account_id, line.asset, sum(line.amount)
     from entry, (
       select ledger_account_id(kind, owner, asset) as account_id, asset, amount
       from unnest($6::text[], $7::text[], $8::text[], $9::bigint[]) as line (kind, owner, asset, amount)
     ) line
     group by entry.id, line.account_id, line.asset
     having sum(line.amount) <> 0
     returning entry_id
   )
   select id from entry`,
)

/** One statement: the trigger of `ledger_posting` sees the whole entry. */
export async function insertEntry(tx: Queries, entry: NewEntry): Promise<number> {
  const { postings } = entry
  const row = await tx.get(writeEntry, [
    entry.kind,
    entry.reference,
    entry.businessDate,
    entry.atMs,
    entry.reverses ?? null,
    postings.map(({ kind }) => kind),
    postings.map(({ owner }) => owner),
    postings.map(({ asset }) => asset),
    postings.map(({ amount }) => amount),
  ])
  return row.id
}

const writeEntries = sql(
  'ledger-entries',
  `with entry as (
     insert into ledger_entry (kind, reference, business_date, made_at, reverses)
     select e.kind, e.reference, $1, to_timestamp($2 / 1000.0), e.reverses
     from unnest($3::text[], $4::text[], $5::bigint[]) as e (kind, reference, reverses)
     returning id, kind, reference
   ), added as (
     insert into ledger_posting (entry_id, account_id, asset, amount)
     select entry.id, line.account_id, line.asset, sum(line.amount)
     from (
       select given.place, ledger_account_id(given.kind, given.owner, given.asset) as account_id, given.asset,
         given.amount
       from unnest($6::integer[], $7::text[], $8::text[], $9::text[], $10::bigint[])
         as given (place, kind, owner, asset, amount)
     ) line
     join entry on entry.kind = ($3::text[])[line.place] and entry.reference = ($4::text[])[line.place]
     group by entry.id, line.account_id, line.asset
     having sum(line.amount) <> 0
     returning entry_id
   )
   select id from entry`,
)

/** Several entries by one statement: only what they come to together may not fall below zero. */
export async function insertEntries(
  tx: Queries,
  entries: readonly NewEntry[],
  { businessDate, atMs }: { businessDate: string; atMs: number },
): Promise<void> {
  const lines = entries.flatMap(({ postings }, place) =>
    postings.map((posting) => ({ ...posting, place: place + 1 })),
  )
  await tx.rows(writeEntries, [
    businessDate,
    atMs,
    entries.map(({ kind }) => kind),
    entries.map(({ reference }) => reference),
    entries.map(({ reverses }) => reverses ?? null),
    lines.map(({ place }) => place),
    lines.map(({ kind }) => kind),
    lines.map(({ owner }) => owner),
    lines.map(({ asset }) => asset),
    lines.map(({ amount }) => amount),
  ])
}

const readEntry = sql<LedgerPosting & { entryId: number }>(
  'ledger-entry-postings',
  `select e.id as "entryId", a.kind, a.owner, p.asset, p.amount
   from ledger_entry e
   join ledger_posting p on p.entry_id = e.id
   join ledger_account a on a.id = p.account_id
   where e.kind = $1 and e.reference = $2
   order by a.id`,
)

export const postingsOfEntry = (tx: Queries, kind: string, reference: string) =>
  tx.rows(readEntry, [kind, reference])

const balance = `select b.amount from ledger_account a join ledger_balance b on b.account_id = a.id
  where a.kind = $1 and a.owner = $2 and a.asset = $3`
const readBalance = sql<{ amount: number }>('ledger-balance', balance)
const lockBalanceRow = sql<{ amount: number }>('ledger-balance-lock', `${balance} for update of b`)

export async function findBalance(tx: Queries, kind: string, owner: string, asset: string) {
  return (await tx.find(readBalance, [kind, owner, asset]))?.amount ?? 0
}

/** As `findBalance`; the row is held until the transaction ends. */
export async function lockBalance(tx: Queries, kind: string, owner: string, asset: string) {
  return (await tx.find(lockBalanceRow, [kind, owner, asset]))?.amount ?? 0
}

const lockCash = sql<{ owner: string; cents: Cents }>(
  'ledger-cash-owned-lock',
  `select l.owner, b.amount as cents from ledger_account l join ledger_balance b on b.account_id = l.id
   where l.kind = 'cash' and l.asset = 'CNY' and b.amount > 0
     and l.owner in (select account_id from owned_account where owner_id = $1) order by b.account_id for update of b`,
)

/** All cash of a person and of the accounts inside theirs, held. */
export const lockCashOwned = (tx: Queries, ownerId: string) => tx.rows(lockCash, [ownerId])
