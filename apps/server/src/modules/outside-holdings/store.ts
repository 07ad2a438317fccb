import { sql, type Queries } from '#kernel/db.ts'
import {
  newestOutsideImports,
  outsideHoldingRows,
  type OutsideHolding,
} from '#kernel/sql/outside-holding-sql.ts'
import type { FormName } from './forms.ts'
import type { OutsideRow } from './read-file.ts'

const insertImport = sql<{ id: number }>(
  'outside-import-insert',
  `insert into outside_import (account_id, platform, file_name, form, imported_at)
   values ($1, $2, $3, $4, $5) returning id`,
)
const insertRows = sql(
  'outside-holding-insert',
  `insert into outside_holding (import_id, place, fund_code, fund_name, shares, cost_cents, value_cents, as_of)
   select $1, row.place, row.fund_code, row.fund_name, row.shares, row.cost_cents, row.value_cents, row.as_of
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::date[])
     with ordinality as row (fund_code, fund_name, shares, cost_cents, value_cents, as_of, place)`,
)

/** Keeps the rows of one platform as one import; answers its id. */
export async function keepImport(
  tx: Queries,
  about: { accountId: string; platform: string; fileName: string; form: FormName; nowMs: number },
  rows: readonly OutsideRow[],
): Promise<number> {
  const { accountId, platform, fileName, form, nowMs } = about
  const values = [accountId, platform, fileName, form, new Date(nowMs)]
  const { id } = await tx.get(insertImport, values)
  await tx.run(insertRows, [
    id,
    rows.map((row) => row.fundCode),
    rows.map((row) => row.fundName),
    rows.map((row) => row.shares),
    rows.map((row) => row.costCents),
    rows.map((row) => row.valueCents),
    rows.map((row) => row.asOf),
  ])
  return id
}

const countKept = sql<{ count: number }>(
  'outside-import-count',
  'select count(*)::int as count from outside_import where account_id = $1',
)

/** Files of a person that are kept, of all platforms. */
export const countImports = async (tx: Queries, accountId: string) =>
  (await tx.get(countKept, [accountId])).count

const readPlatforms = sql<{ platform: string }>(
  'outside-platforms',
  `select platform from (${newestOutsideImports('$1')}) i order by platform`,
)

export const platformsOf = async (tx: Queries, accountId: string): Promise<string[]> =>
  (await tx.rows(readPlatforms, [accountId])).map((row) => row.platform)

const readHoldings = sql<OutsideHolding>('outside-holdings', outsideHoldingRows('$1', '$2'))

/** The newest import of every platform. */
export const holdingsOf = (tx: Queries, accountId: string, nowMs: number) =>
  tx.rows(readHoldings, [accountId, nowMs])

const deleteImports = sql(
  'outside-import-delete',
  'delete from outside_import where account_id = $1 and id = any ($2::bigint[])',
)

/** How many were removed; somebody else's are not there. */
export const removeImports = (tx: Queries, accountId: string, ids: readonly string[]) =>
  tx.run(deleteImports, [accountId, ids])
