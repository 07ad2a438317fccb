import type { FundBoard } from '../products/fund-terms.ts'

/** Classes of assets that a goal's money is told apart by, the most lively first. */
export const ASSET_CLASSES = ['equity', 'fixed', 'cash'] as const
export type AssetClass = (typeof ASSET_CLASSES)[number]

const FIXED: ReadonlySet<string> = new Set(['bond', 'bank'])

/**
 * The class of a product: money funds are cash; bonds, bank products and whatever stands on the steady board are fixed
 * income; all else, gold and mixed funds too, moves as shares do.
 */
export function assetClassOf(product: { category: string; board: FundBoard | null }): AssetClass {
  if (product.category === 'money') return 'cash'
  return FIXED.has(product.category) || product.board === 'steady' ? 'fixed' : 'equity'
}
