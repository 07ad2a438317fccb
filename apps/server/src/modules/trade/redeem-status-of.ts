import type { RedeemStatus } from '@koi/domain/funds/redeem-status'
import type { TradeTerms } from './terms.ts'

/** State of the redeem button of a held fund (SPEC §4): suspended and ended funds cannot be redeemed here. */
export function redeemStatusOf(terms: Pick<TradeTerms, 'saleState'>): RedeemStatus {
  if (terms.saleState === 'terminated') return 7
  return terms.saleState === 'suspended' ? 2 : 1
}
