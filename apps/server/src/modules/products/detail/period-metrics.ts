import { percentileOf } from '@koi/domain/metrics/category-rank'
import { fundCategory } from '@koi/domain/products/category'
import type { Db } from '#kernel/db.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { getFund, type Asked, type ProductKey } from './detail.ts'
import { periodMetrics, type PeriodMetricRow } from './period-metric-store.ts'

/** Return, risk and rank of a product over the periods that its history reaches. */
export async function fundMetrics(
  { db, products }: { db: Db; products: ProductMemory },
  product: ProductKey,
  asked: Asked,
) {
  const fund = await getFund(products, product, asked)
  const rows = await periodMetrics(db, fund.code, asked.nowMs)
  return {
    categoryText: fundCategory(fund.category).name,
    indexName: rows[0]?.indexName ?? null,
    periods: rows.map((row) => ({ ...row, percentile: shareBehind(row) })),
  }
}

const shareBehind = ({ rank, peers }: PeriodMetricRow) =>
  rank === null || peers === null ? null : percentileOf({ rank, peers })
