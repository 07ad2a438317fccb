import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { isListFigureKey, type ListMetricKey } from '@koi/domain/products/list-figures'
import type { RateKey } from '@koi/domain/rates/rate-keys'
import type { Db } from '#kernel/db.ts'
import { onceFor, onceForState } from '#kernel/turns/once-for.ts'
import { favouritesAmong } from '../lists/favourite-store.ts'
import { itemIn, type FundItem } from '../lists/fund-item.ts'
import { saleAt, saleLabel, type Sale } from '../terms/buy-status-of.ts'
import type { ProductFacts } from './product-facts-store.ts'
import type { ProductMemory } from './product-memory.ts'
import { rememberedClasses } from './remembered-classes.ts'
import { shownRate } from '../words/rate-text.ts'

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

/** A rate or figure of a product ×10^4, and the newest day that it contains: null where it is of the papers. */
function metricOf(facts: ProductFacts, key: string) {
  if (!isListFigureKey(key)) return { value: facts.rates?.[key] ?? null, day: facts.metricDay }
  const isOfPapers = key === 'yearly_fee' || key === 'fund_size'
  return { value: facts.figures[key] ?? null, day: isOfPapers ? null : facts.riskDay }
}

interface Row {
  sale: Sale
  /** What the list compares; undefined: each product's own. */
  rateKey: ListMetricKey | undefined
}

const rowLabel = ({ sale, rateKey }: Row) => `${rateKey ?? ''} ${saleLabel(sale)}`

const comparedRow = (
  own: ProductFacts,
  other: ProductFacts | undefined,
  { sale, rateKey }: Row,
) => {
  const item = rememberedItem(own, sale)
  const { value, day } = metricOf(own, rateKey ?? own.rateKey)
  return {
    ...item,
    ...(rateKey && { shownRate: shownRate(rateKey, value, item.benchmarkText, item) }),
    rateDay: day,
    classes: other && rememberedClasses(own, other),
  }
}
type ListRow = ReturnType<typeof comparedRow>

const rowAlone = onceForState(rowLabel, (own: ProductFacts, row: Row) =>
  comparedRow(own, undefined, row),
)
const rowOfBoth = onceFor((own: ProductFacts) =>
  onceForState(rowLabel, (other: ProductFacts, row: Row) => comparedRow(own, other, row)),
)

/**
 * A product as a list shows it to somebody of whom nothing is known, with the other class of its fund. It is worked out once, as
 * long as both are remembered and the sale stays.
 */
export function listRow(
  own: ProductFacts,
  other: ProductFacts | undefined,
  { rateKey, nowMs }: { rateKey: ListMetricKey | undefined; nowMs: number },
): ListRow {
  const row = { rateKey, sale: saleAt(own, nowMs) }
  return other ? rowOfBoth(own)(other, row) : rowAlone(own, row)
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
    if (!facts) return []
    const item = rememberedItem(facts, saleAt(facts, nowMs))
    return [favourites.has(code) ? { ...item, isFavourite: true } : item]
  })
}

export interface ComparedItem {
  item: FundItem
  /** The compared metric, ×10^4; null where the product has none of it. */
  rate: number | null
}

/**
 * Favourites of somebody at a brand, each with one metric: the one that all are compared by, or the product's own. Out of
 * the memory of the node alone.
 */
export async function comparedItems(
  products: ProductMemory,
  codes: readonly string[],
  { rateKey, nowMs, brand }: { rateKey: RateKey | undefined; nowMs: number; brand: Shelf },
): Promise<ComparedItem[]> {
  if (codes.length === 0) return []
  const known = await products.findAll(codes, nowMs)
  return codes.flatMap((code) => {
    const facts = known.get(code)
    if (!facts || facts.saleState === 'hidden' || !isOnShelf(facts, brand)) return []
    const item = rememberedItem(facts, saleAt(facts, nowMs))
    const rate = facts.rates?.[rateKey ?? facts.rateKey] ?? null
    return [
      {
        rate,
        item: {
          ...item,
          isFavourite: true,
          ...(rateKey && { shownRate: shownRate(rateKey, rate, item.benchmarkText, item) }),
        },
      },
    ]
  })
}
