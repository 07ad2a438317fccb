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
  /** In hundredths of its asset: cents, or shares ×100. */
  amount: number
}

/** A business date that has entries, with the first and the last of them. */
export interface JournalDay {
  day: string
  firstId: number
  lastId: number
}

const readDays = sql<JournalDay>(
  'journal-days',
  `select business_date as day, min(id) as "firstId", max(id) as "lastId"
   from ledger_entry group by business_date order by business_date`,
)

/** Every day of the ledger, the oldest first. */
export const journalDays = (tx: Queries) => tx.rows(readDays)

// Entries of a day were made about the same time: between its first and its last there are few others.
const readLines = sql<JournalLine>(
  'journal-lines',
  `select e.id as "entryId", e.kind as "entryKind", e.reference, e.business_date as "businessDate", e.reverses,
     a.kind as "accountKind", a.owner, p.asset, p.amount
   from (select * from ledger_entry where business_date = $1 and id > $2 and id <= $3 order by id limit $4) e
   join ledger_posting p on p.entry_id = e.id
   join ledger_account a on a.id = p.account_id
   order by e.id, a.id`,
)

/** Lines of the next so many entries of a day after an id, whole entries only. */
export const journalLines = (
  tx: Queries,
  { day, lastId }: JournalDay,
  page: { afterId: number; entries: number },
) => tx.rows(readLines, [day, page.afterId, lastId, page.entries])

/** An account as the journal declares it; `balance` is null for house accounts, which keep none. */
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

export const journalAssets = async (tx: Queries): Promise<string[]> =>
  (await tx.rows(readAssets)).map(({ asset }) => asset)
