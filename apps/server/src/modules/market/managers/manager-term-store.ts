import { sql, type Queries } from '#kernel/db.ts'

/** Who ran a fund from a day until a day. */
export interface ManagerTermRow {
  fundCode: string
  manager: string
  fromDay: string
  /** Null while it goes on. */
  untilDay: string | null
}

const addTerms = sql(
  'market-add-manager-terms',
  `insert into manager_term (fund_code, manager, from_day, until_day, import_id)
   select given."fundCode", given.manager, given."fromDay", given."untilDay", $2
   from jsonb_to_recordset($1) as given ("fundCode" text, manager text, "fromDay" date, "untilDay" date)
   on conflict do nothing`,
)
const dropTerms = sql(
  'market-drop-manager-terms',
  'delete from manager_term where fund_code = any ($1)',
)

/** Adds terms; one that is there stays. */
export const insertManagerTerms = (
  tx: Queries,
  rows: readonly ManagerTermRow[],
  importId: number | null,
) => tx.run(addTerms, [JSON.stringify(rows), importId])

/** Forgets all that was said of funds: a file says all of it anew. */
export const dropManagerTerms = (tx: Queries, fundCodes: readonly string[]) =>
  tx.run(dropTerms, [fundCodes])
