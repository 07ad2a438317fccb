import type { Db } from '#kernel/db.ts'
import { isFreshNav } from '../terms/buy-status-of.ts'
import { favouritesAmong } from '../lists/favourite-store.ts'
import { fundItem, type FundItem } from '../lists/fund-item.ts'
import type { ItemRow } from '../lists/item-sql.ts'
import type { ProductFacts } from './product-facts-store.ts'
import type { ProductMemory } from './product-memory.ts'

/** A remembered product as lists show it: the twin of `itemColumns` for the product's own metric. */
function itemOf(facts: ProductFacts, nowMs: number, isFavourite: boolean): ItemRow {
  return {
    ...facts,
    rate: facts.rates?.[facts.rateKey] ?? null,
    sevenDayRate: facts.metricSevenDayRate,
    nav: facts.metricNav,
    navDay: facts.metricDay,
    hasNav: facts.origin === 'demo' || isFreshNav(facts.navDay, nowMs),
    isFavourite,
  }
}

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
    return facts ? [fundItem(itemOf(facts, nowMs, favourites.has(code)), nowMs)] : []
  })
}
