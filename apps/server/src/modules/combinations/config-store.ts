import { sql, type Queries } from '#kernel/db.ts'

interface ConfigPart {
  fundCode: string
  spid: string
  name: string
  typeText: string
  weightPermille: number
}

const readParts = sql<ConfigPart>(
  'combination-config-parts',
  `select m.fund_code as "fundCode", f.spid, f.name, f.type_text as "typeText", m.weight_permille as "weightPermille"
   from union_member m join fund f on f.code = m.fund_code
   where m.union_code = $1 order by m.weight_permille desc, m.fund_code`,
)

/** The parts of a combination as its configuration file names them, the heaviest first. */
export const combinationParts = (queries: Queries, unionCode: string) =>
  queries.rows(readParts, [unionCode])
