import { sql, type Queries } from '#kernel/db.ts'

export interface ExperimentRow {
  expId: string
  sharePermille: number
}

const asked = sql<ExperimentRow>(
  'gray-experiments',
  `select exp_id as "expId", share_permille as "sharePermille" from gray_experiment
   where brand_id = $1 and ((cardinality($2::text[]) = 0 and cardinality($3::text[]) = 0)
     or module_code = any($2) or exp_id = any($3))
   order by exp_id`,
)

/** The experiments of a brand by module or id; all of them where nothing is named. */
export const findExperiments = (
  tx: Queries,
  brandId: string,
  { modules, ids }: { modules: readonly string[]; ids: readonly string[] },
) => tx.rows(asked, [brandId, modules, ids])
