import { sql, type Queries } from '#kernel/db.ts'

/** What a file says of a fund's fees a year, in ppm; null where it says nothing. */
export interface YearlyFees {
  code: string
  manageFeePpm: number | null
  custodyFeePpm: number | null
  serviceFeePpm: number | null
}

const writeFees = sql(
  'import-write-yearly-fees',
  `update fund set manage_fee_ppm = coalesce(given."manageFeePpm", fund.manage_fee_ppm),
     custody_fee_ppm = coalesce(given."custodyFeePpm", fund.custody_fee_ppm),
     service_fee_ppm = coalesce(given."serviceFeePpm", fund.service_fee_ppm),
     is_service_fee_told = is_service_fee_told or given."serviceFeePpm" is not null
   from jsonb_to_recordset($1) as given (code text, "manageFeePpm" integer, "custodyFeePpm" integer, "serviceFeePpm" integer)
   where fund.code = given.code and fund.origin = 'import'`,
)
const readPension = sql<{ code: string }>(
  'import-pension-funds',
  `select code from fund where category = 'pension' and code = any($1::text[])`,
)

/** Writes what is told onto imported funds; what is not told stays as it was known before. */
export const writeYearlyFees = (tx: Queries, fees: readonly YearlyFees[]) =>
  tx.run(writeFees, [JSON.stringify(fees)])

/**
 * The lines that name a service fee for a share of the personal pension, which takes none (MONEY 1.12): why, by line.
 */
export async function pensionServiceFees(
  tx: Queries,
  rows: readonly (YearlyFees & { line: number })[],
): Promise<Map<number, string>> {
  const charging = rows.filter(({ serviceFeePpm }) => (serviceFeePpm ?? 0) > 0)
  const found = await tx.rows(readPension, [charging.map(({ code }) => code)])
  const pension = new Set(found.map(({ code }) => code))
  return new Map(
    charging
      .filter(({ code }) => pension.has(code))
      .map(({ line, code }) => [line, `${code} is a pension share, which takes no service fee`]),
  )
}
