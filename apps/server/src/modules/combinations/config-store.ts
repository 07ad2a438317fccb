import { sql, type Queries } from '#kernel/db.ts'

const readParts = sql<Record<string, unknown>>(
  'combination-config-parts',
  `select m.fund_code, f.spid, f.name as fund_brief_name, f.type_text, m.weight_permille
   from union_member m join fund f on f.code = m.fund_code
   where m.union_code = $1 order by m.weight_permille desc, m.fund_code`,
)

/** The parts of a combination under the names of its configuration file. */
export const combinationParts = (queries: Queries, unionCode: string) =>
  queries.rows(readParts, [unionCode])
