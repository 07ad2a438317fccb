import type { Db } from '#kernel/db.ts'
import { onceForState } from '#kernel/turns/once-for.ts'
import { favouritesAmong } from '../lists/favourite-store.ts'
import { itemIn, type FundItem } from '../lists/fund-item.ts'
import { saleAt, saleLabel, type Sale } from '../terms/buy-status-of.ts'
import type { ProductFacts } from './product-facts-store.ts'
import type { ProductMemory } from './product-memory.ts'

/**
 * A remembered product as lists show it to somebody whose favourite it is not: the twin of `itemColumns` for the product's own
 * metric. It is worked out once, as long as the product is remembered and its sale stays.
 */
const rememberedItem = onceForState(saleLabel, (facts: ProductFacts, sale: Sale) =>
  itemIn(
    {
      ...facts,
      rate: facts.rates?.[facts.rateKey] ?? null,
      sevenDayRate: facts.metricSevenDayRate,
      nav: facts.metricNav,
      navDay: facts.metricDay,
      isFavourite: false,
    },
    sale,
  ),
)

/** The products of these codes in their order; what belongs to the person is asked, what is published remembered. */
export async function rememberedItems(
  { db, products }: { db: Db; products: ProductMemory },
  codes: readonly string[],
  { accountId, nowMs }: { accountId: string | undefined; nowMs: number },
): Promise<FundItem[]> {
  if (codes.length === 0) return []
  const [known, favourites] = await Promise.all([
    products.findAll(codes, nowMs),
    accountId === undefined ? new Set<string>() : favouritesAmong(db, accountId, codes),
  ])
  return codes.flatMap((code) => {
    const facts = known.get(code)
    if (!facts) return []
    const item = rememberedItem(facts, saleAt(facts, nowMs))
    return [favourites.has(code) ? { ...item, isFavourite: true } : item]
  })
}
