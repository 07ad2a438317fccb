import type { Shares } from '@koi/domain/products/shares'
import type { TradeTerms } from '#modules/trade/index.ts'
import type { ConvertMode } from '@koi/domain/products/conversion'

/** A holding of a person. */
export interface Held {
  accountId: string
  fundCode: string
  spid: string
}

/** What is to become of some of its shares. */
export interface ConversionAsk extends Held {
  targetCode: string
  targetSpid: string
  mode: ConvertMode
  /** ×100 */
  shares: Shares
}

/** The two funds of a conversion as of business now. */
export interface Sides {
  from: TradeTerms
  target: TradeTerms
}
