import { rulesOn } from '@koi/domain/brands/rule-pack'
import type { Shelf } from '@koi/domain/brands/shelf'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { MARKET_CATEGORIES, SECTOR_CATEGORIES } from '@koi/domain/market/market-categories'
import { riskPeriod, type RankKey } from '@koi/domain/market/rank-keys'
import { fundCategory } from '@koi/domain/products/category'
import type { Brand } from '#brand.ts'
import type { Db } from '#kernel/db.ts'
import { cursorTo, placeOf, sliceOf } from '../lists/list-place.ts'
import { foldedItems } from '../remembered/folded-items.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { rankCategories, rankPage, type RankPage } from './market-store.ts'

export interface RankRequest extends Omit<RankPage, 'period' | 'after'> {
  rateKey: RankKey
  sector?: string | undefined
  /** What the answer before said as `next`. */
  after?: string | undefined
  accountId: string | undefined
  nowMs: number
  brand: Shelf & Pick<Brand, 'rulePacks'>
}

/**
 * Funds by how much they rose over a period. A fund whose past is too young to be advertised by the brand's rules (the days of a
 * poster) is not ranked.
 */
export async function fundRank(
  { db, products }: { db: Db; products: ProductMemory },
  request: RankRequest,
) {
  const { rateKey, category, nowMs, brand, limit } = request
  const { posterHistoryDays } = rulesOn(shanghaiDate(nowMs), brand.rulePacks)
  const filter = {
    ...request,
    categories: MARKET_CATEGORIES,
    sectorCategories: SECTOR_CATEGORIES,
    historyDays: posterHistoryDays,
  }
  const list = [
    'rank',
    request.sort,
    rateKey,
    category,
    request.sector,
    posterHistoryDays,
    brand.spids,
    brand.shelf,
  ]
  const page = {
    ...request,
    period: riskPeriod(rateKey),
    after: placeOf(list, request.after, nowMs),
    limit: limit + 1,
  }
  const [kinds, read] = await Promise.all([rankCategories(db, filter), rankPage(db, filter, page)])
  const { rows, next } = sliceOf(read, limit, ({ placeKey: key, code }) =>
    cursorTo(list, { key, code }, nowMs),
  )
  const asked = kinds.filter((kind) => category === undefined || kind.category === category)
  const total = asked.reduce((sum, { count }) => sum + count, 0)
  return {
    items: await foldedItems(products, rows, nowMs),
    marks: rows.map(({ code, rank, peers, drawdown }) => ({
      fundCode: code,
      rank,
      peers,
      drawdown,
    })),
    categories: kinds
      .map((kind) => ({ ...kind, ...fundCategory(kind.category) }))
      .toSorted((one, other) => one.type - other.type),
    total,
    next,
    asOf: asked.reduce((newest, { asOf }) => (asOf > newest ? asOf : newest), ''),
    historyDays: posterHistoryDays,
  }
}
