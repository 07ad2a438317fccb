import { sql, type Queries } from '#kernel/db.ts'

/** One line of an entry with what its entry and account are. */
export interface JournalLine {
  entryId: number
  entryKind: string
  reference: string
  businessDate: string
  reverses: number | null
  accountKind: string
  owner: string
  asset: string
  amount: number
}

const readLines = sql<JournalLine>(
  'journal-lines',
  `select e.id as "entryId", e.kind as "entryKind", e.reference, e.business_date as "businessDate", e.reverses,
     a.kind as "accountKind", a.owner, p.asset, p.amount
   from (select * from ledger_entry where id > $1 order by id limit $2) e
   join ledger_posting p on p.entry_id = e.id
   join ledger_account a on a.id = p.account_id
   order by e.id, a.id`,
)

/** Lines of the next so many entries after an id, whole entries only. */
export const journalLines = (tx: Queries, afterId: number, entries: number) =>
  tx.rows(readLines, [afterId, entries])

/** An account as the journal declares it; `balance` is null for the house's, which keep none. */
export interface JournalAccount {
  id: number
  kind: string
  owner: string
  asset: string
  balance: number | null
}

const readAccounts = sql<JournalAccount>(
  'journal-accounts',
  `select a.id, a.kind, a.owner, a.asset, b.amount as balance
   from ledger_account a left join ledger_balance b on b.account_id = a.id
   where a.id > $1 order by a.id limit $2`,
)

export const journalAccounts = (tx: Queries, afterId: number, limit: number) =>
  tx.rows(readAccounts, [afterId, limit])

const readAssets = sql<{ asset: string }>(
  'journal-assets',
  'select distinct asset from ledger_account order by asset',
)
const readLastDay = sql<{ day: string | null }>(
  'journal-last-day',
  'select max(business_date) as day from ledger_entry',
)

export const journalAssets = async (tx: Queries): Promise<string[]> =>
  (await tx.rows(readAssets)).map(({ asset }) => asset)

/** Business date of the newest entry; null in an empty ledger. */
export const journalLastDay = async (tx: Queries): Promise<string | null> =>
  (await tx.get(readLastDay)).day
