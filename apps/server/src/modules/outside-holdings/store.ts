import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
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

const newestOf = (account: string) => `select distinct on (platform) * from outside_import
  where account_id = ${account} order by platform, id desc`

const readPlatforms = sql<{ platform: string }>(
  'outside-platforms',
  `select platform from (${newestOf('$1')}) i order by platform`,
)

export const platformsOf = async (tx: Queries, accountId: string): Promise<string[]> =>
  (await tx.rows(readPlatforms, [accountId])).map((row) => row.platform)

/** A holding elsewhere with our newest value of the fund, where we publish it. */
export interface OutsideHolding {
  importId: number
  platform: string
  fileName: string
  importedAt: number
  fundCode: string
  fundName: string
  shares: Shares
  costCents: Cents | null
  valueCents: Cents | null
  asOf: string | null
  nav: Nav | null
  navDay: string | null
  spid: string | null
}

/** The newest import of every platform; account and moment in ms are expressions of the statement around it. */
export const outsideHoldingRows = (
  account: string,
  nowMs: string,
) => `select i.id as "importId", i.platform, i.file_name as "fileName", i.imported_at as "importedAt",
     h.fund_code as "fundCode", h.fund_name as "fundName", h.shares, h.cost_cents as "costCents",
     h.value_cents as "valueCents", h.as_of as "asOf", d.nav, d.day as "navDay", f.spid
   from (${newestOf(account)}) i
   join outside_holding h on h.import_id = i.id
   left join fund f on f.code = h.fund_code and f.sale_state <> 'hidden'
   left join lateral (
     select nav, day from fund_day where fund_code = f.code and published_at <= to_timestamp(${nowMs} / 1000.0)
     order by day desc limit 1
   ) d on true
   order by i.platform, h.place`

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
