import { waysOn, type ConvertibleFund } from '@koi/domain/products/conversion'
import type { RedeemStatus } from '@koi/domain/products/redeem-status'
import type { TradeTerms } from '../terms.ts'

/** State of the redeem button of a held fund (SPEC §4): suspended and ended funds cannot be redeemed here. */
export function redeemStatusOf(
  terms: ConvertibleFund & Pick<TradeTerms, 'isQuoteOpen'>,
): RedeemStatus {
  if (terms.saleState === 'terminated') return 7
  // Gold is sold at a quote, and only while one is given (MONEY 1.11).
  if (terms.category === 'gold') return terms.isQuoteOpen ? 8 : 9
  if (terms.saleState === 'suspended') return 2
  if (terms.leaveBy === 'convert') return waysOn(terms).includes('convert') ? 3 : 4
  return terms.leaveBy === 'exchange' ? 10 : 1
}
