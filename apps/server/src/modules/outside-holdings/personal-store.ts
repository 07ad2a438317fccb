import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const readAll = sql<Record<string, unknown>>(
  'outside-personal',
  `select i.platform, i.file_name as "fileName", i.imported_at as "importedMs", h.fund_code as "fundCode",
     h.fund_name as "fundName", h.shares, h.cost_cents as "costCents", h.value_cents as "valueCents",
     h.as_of as "asOf"
   from outside_import i join outside_holding h on h.import_id = i.id
   where i.account_id = $1 order by i.id, h.place`,
)
const forgetAll = sql('outside-forget', 'delete from outside_import where account_id = $1')

/** Nothing of it is ours to keep: it goes with the account. */
export const outsidePersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    outsideHoldings: await queries.rows(readAll, [accountId]),
  }),
  async forget(tx: Queries, accountId: string) {
    await tx.run(forgetAll, [accountId])
  },
}
