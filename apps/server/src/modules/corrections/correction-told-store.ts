import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{ id: string; fundCode: string; fundName: string; day: string }>(
  'corrections-told',
  `select c.id::text as id, c.fund_code as "fundCode", f.name as "fundName", c.day
   from nav_correction c join fund f on f.code = c.fund_code where c.id = any ($1::bigint[])`,
)

/** Corrections by their ids, as people are told of them. */
export const correctionsToTell = (queries: Queries, ids: readonly string[]) =>
  queries.rows(read, [ids])
