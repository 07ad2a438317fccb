import { percentileOf } from '@koi/domain/metrics/category-rank'
import { dayCause } from '@koi/domain/metrics/day-cause'
import { fundCategory } from '@koi/domain/products/category'
import type { Db } from '#kernel/db.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { dayMove } from './day-cause-store.ts'
import { getFund, type Asked, type ProductKey } from './detail.ts'
import { periodMetrics, waitsForMetrics, type PeriodMetricRow } from './period-metric-store.ts'

/** Return, risk and rank of a product over the periods that its history reaches, and what moved it on its newest day. */
export async function fundMetrics(
  { db, products }: { db: Db; products: ProductMemory },
  product: ProductKey,
  asked: Asked,
) {
  const fund = await getFund(products, product, asked)
  const [rows, move] = await Promise.all([
    periodMetrics(db, fund.code, asked.nowMs),
    dayMove(db, fund.code, asked.nowMs),
  ])
  return {
    categoryText: fundCategory(fund.category).name,
    indexName: rows[0]?.indexName ?? null,
    dayCause: move ? { ...move, ...dayCause(move) } : null,
    periods: rows.map((row) => ({ ...row, percentile: shareBehind(row) })),
    isMeasuring:
      rows.every(({ rank }) => rank === null) &&
      (await waitsForMetrics(db, fund.code, asked.nowMs)),
  }
}

const shareBehind = ({ rank, peers }: PeriodMetricRow) =>
  rank === null || peers === null ? null : percentileOf({ rank, peers })
