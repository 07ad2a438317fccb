import { sql, type Queries } from '#kernel/db.ts'

const readName = sql<{ name: string }>(
  'convert-company',
  'select name from fund_company where code = $1',
)

/** What a fund company is called; empty where none is known. */
export const findCompanyName = async (tx: Queries, code: string | null): Promise<string> =>
  (await tx.find(readName, [code]))?.name ?? ''
