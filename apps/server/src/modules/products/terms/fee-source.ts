import type { ShownFeeSource } from '@koi/domain/products/fund-terms'
import type { FeeTierRow } from '../detail/detail-store.ts'

/** Whose fees these tiers are: a rate of its own beside rates of its kind is neither the one nor the other. */
export function feeSourceOf(tiers: readonly Pick<FeeTierRow, 'source'>[]): ShownFeeSource {
  const sources = new Set(tiers.map(({ source }) => source))
  if (sources.size > 1) return 'partly'
  const [only = 'none'] = sources
  return only
}
