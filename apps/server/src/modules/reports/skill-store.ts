import { sql, type Queries } from '#kernel/db.ts'

const DAYS = 30

const count = sql(
  'report-skill-used',
  `insert into report_skill_use as u (brand_id, skill_id, used_on, uses) values ($1, $2, $3, 1)
   on conflict (brand_id, skill_id, used_on) do update set uses = u.uses + 1`,
)
export const countSkillUse = (queries: Queries, brandId: string, skillId: string, day: string) =>
  queries.run(count, [brandId, skillId, day])

const uses = sql<{ skillId: string; uses: number }>(
  'report-skill-uses',
  `select skill_id as "skillId", sum(uses)::integer as uses from report_skill_use
   where brand_id = $1 and used_on > $2::date - ${DAYS} group by skill_id`,
)
/** How often each skill was used at a brand in the last thirty days. */
export const skillUses = (queries: Queries, brandId: string, day: string) =>
  queries.rows(uses, [brandId, day])
