import { isOnShelf } from '@koi/domain/brands/shelf'
import { changedPositions } from '@koi/domain/disclosed/changed-positions'
import { ASSET_KINDS } from '@koi/domain/disclosed/holding-report'
import { industryShares } from '@koi/domain/disclosed/industry-shares'
import type { Db } from '#kernel/db.ts'
import { getFund, type Asked, type ProductKey } from '../detail/detail.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { newestReports } from './disclosed-store.ts'

/** The newest report of what a product holds, beside the one before; null where it has published none. */
export async function fundHoldings(
  { db, products }: { db: Db; products: ProductMemory },
  product: ProductKey,
  asked: Asked,
) {
  const fund = await getFund(products, product, asked)
  const [report, before] = await newestReports(db, fund.code, asked.nowMs)
  if (!report) return null
  const funds = report.positions.filter(({ kind }) => kind === 'fund').map(({ code }) => code)
  const known = await products.findAll(funds, asked.nowMs)
  const sellerOf = (code: string) => {
    const held = known.get(code)
    return held && isOnShelf(held, asked.brand) ? held.spid : ''
  }
  return {
    ...report,
    beforeDay: before?.reportDay ?? '',
    allocation: ASSET_KINDS.map((asset) => ({
      asset,
      weightPpm: report.allocation[asset],
      beforePpm: before?.allocation[asset] ?? null,
    })),
    positions: changedPositions(report, before).map((held) => ({
      ...held,
      productSpid: sellerOf(held.code),
    })),
    industries: industryShares(report.positions.filter(({ kind }) => kind === 'stock')),
  }
}
