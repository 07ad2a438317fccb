import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const ledgerLinesRows = sql<Record<string, unknown>>(
  'ledger-personal-ledgerlines',
  `select e.kind, e.reference, e.business_date as "businessDate", e.made_at as "madeMs",
     a.kind as account, p.asset, p.amount
   from ledger_account a
   join ledger_posting p on p.account_id = a.id
   join ledger_entry e on e.id = p.entry_id
   where a.owner = any (select account_id from owned_account where owner_id = $1) order by e.id, a.id`,
)

export const ledgerPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    ledgerLines: await queries.rows(ledgerLinesRows, [accountId]),
  }),
}
