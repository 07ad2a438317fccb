import { isFreshNav } from './buy-status-of.ts'
import type { ItemRow } from './item-sql.ts'
import type { ProductFacts } from './product-facts-store.ts'

/** A remembered product as lists show it: the twin of `itemColumns` for the product's own metric. */
export function itemOf(
  facts: ProductFacts,
  { nowMs, isFavourite }: { nowMs: number; isFavourite: boolean },
): ItemRow {
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
