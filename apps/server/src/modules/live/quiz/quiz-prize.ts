import { strictRules } from '@koi/domain/brands/rule-pack'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { isForBuying, prizesNamed } from '#modules/coupons/index.ts'

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

/**
 * Whether a prize may be won in a quiz: it is on, and neither for buying nor good for some products alone, which leads to buying
 * them, unless the rules of the day allow it.
 */
export async function isFitPrize(
  queries: Queries,
  { brandId, prizeId, buyPrizes }: { brandId: string; prizeId: string; buyPrizes: boolean },
): Promise<boolean> {
  const [prize] = await prizesNamed(queries, brandId, [prizeId])
  if (!prize?.isOn) return false
  return buyPrizes || (prize.products.length === 0 && !isForBuying(prize))
}
