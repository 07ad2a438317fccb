import type { Queries } from '#kernel/db.ts'
import { isForBuying, prizesNamed } from '#modules/coupons/index.ts'

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
