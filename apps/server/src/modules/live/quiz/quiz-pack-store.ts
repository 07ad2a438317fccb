import { strictRules } from '@koi/domain/brands/rule-pack'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const pack = sql<{ buyPrizes: boolean | null }>(
  'live-quiz-rule-pack',
  `select (rules ->> 'buyPrizes')::boolean as "buyPrizes" from rule_pack
   where brand_id = $1 and effective_from <= shanghai_date(${moment('$2')}) order by effective_from desc limit 1`,
)

/** Whether the rules of a brand allow prizes for buying on the day of a moment. */
export async function mayPayForBuying(
  queries: Queries,
  brandId: string,
  nowMs: number,
): Promise<boolean> {
  const found = await queries.find(pack, [brandId, nowMs])
  return found?.buyPrizes ?? strictRules.buyPrizes
}
