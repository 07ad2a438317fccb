import type { TradeDeps, TradeTerms } from '#modules/trade/index.ts'
import type { FundItem, TargetFilter } from '#modules/products/index.ts'
import type { ConvertMode } from '@koi/domain/products/conversion'

/** What the module asks of the others. */
export interface ConversionDeps extends TradeDeps {
  /** Funds that a holding may become. */
  targetsOf: (filter: TargetFilter) => Promise<FundItem[]>
}

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
  shares: number
}

/** The two funds of a conversion as of business now. */
export interface Sides {
  from: TradeTerms
  target: TradeTerms
}
