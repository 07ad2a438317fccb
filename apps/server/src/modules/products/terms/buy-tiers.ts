import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { FeeTierRow } from '../detail/detail-store.ts'

/** The buy fees of a product out of all its fees. */
export const buyTiersOf = (tiers: readonly FeeTierRow[]): BuyFeeTier[] =>
  tiers
    .filter(({ side }) => side === 'buy')
    .map(({ fromValue: fromCents, ratePpm, fixedCents }) =>
      ratePpm === null ? { fromCents, fixedCents: fixedCents ?? 0 } : { fromCents, ratePpm },
    )
