import { sql, type Queries } from '#kernel/db.ts'

export interface ExportRow {
  token: string
  requestedMs: number
  expiresMs: number
}

interface Owner {
  accountId: string
  brandId: string
}

const columns = `token, requested_at as "requestedMs", expires_at as "expiresMs"`

const count = sql<{ count: number }>(
  'data-export-count',
  'select count(*)::integer as count from data_export where account_id = $1 and requested_on = $2',
)

/** How many copies an account asked for on a business date. */
export const exportsOfDay = async (queries: Queries, accountId: string, date: string) =>
  (await queries.get(count, [accountId, date])).count

const insert = sql<ExportRow>(
  'data-export-insert',
  `insert into data_export (token, account_id, brand_id, requested_at, requested_on, expires_at)
   values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
)

export const insertExport = (
  tx: Queries,
  { accountId, brandId, date, ...row }: ExportRow & Owner & { date: string },
) =>
  tx.get(insert, [
    row.token,
    accountId,
    brandId,
    new Date(row.requestedMs),
    date,
    new Date(row.expiresMs),
  ])

const living = sql<ExportRow>(
  'data-export-living',
  `select ${columns} from data_export
   where account_id = $1 and brand_id = $2 and expires_at > $3 order by requested_at desc, token`,
)

export const livingExports = (queries: Queries, { accountId, brandId }: Owner, nowMs: number) =>
  queries.rows(living, [accountId, brandId, new Date(nowMs)])

const one = sql<ExportRow>(
  'data-export-find',
  `select ${columns} from data_export
   where token = $1 and account_id = $2 and brand_id = $3 and expires_at > $4`,
)

/** Somebody else's is as unknown as one that expired or never was (IDOR). */
export const findExport = (
  queries: Queries,
  token: string,
  { accountId, brandId }: Owner,
  nowMs: number,
) => queries.find(one, [token, accountId, brandId, new Date(nowMs)])

const sweep = sql('data-export-sweep', 'delete from data_export where expires_at < $1')

/** Permissions that are older than a moment. */
export const deleteExportsBefore = (queries: Queries, momentMs: number) =>
  queries.run(sweep, [new Date(momentMs)])
