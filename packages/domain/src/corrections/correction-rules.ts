import { type OrderKind } from '../orders/order-states.ts'

/**
 * What a NAV that is published anew means for an order of a kind (MONEY 1.16):
 * - `redone`: it was priced at the NAV; its confirmation is reversed and made again;
 * - `parts`: it is made of orders that are redone, and is their sum;
 * - `ownPrice`: it has another price: a quote, the face value, one yuan a share, or what two people agreed;
 * - `none`: it moves neither money nor shares.
 */
export type CorrectionRule = 'redone' | 'parts' | 'ownPrice' | 'none'

/**
 * The rule of every kind of order; a new kind does not compile without one. A reference: the kinds that the SQL of the
 * corrections takes are compared with it.
 */
export const correctionRules = {
  /** Also of a plan, of a combination, with pension money, or paid with shares of a money fund. */
  buy: 'redone',
  quoteBuy: 'ownPrice',
  subscribe: 'ownPrice',
  /** Also of a combination, of a period that matured, or the rest of a large redemption. */
  redeem: 'redone',
  quoteRedeem: 'ownPrice',
  quickRedeem: 'ownPrice',
  /** In both funds: what leaving the one gave is what entering the other cost (MONEY 1.7). */
  convert: 'redone',
  exchange: 'redone',
  transferOut: 'ownPrice',
  transferIn: 'ownPrice',
  dividendMode: 'none',
  unionBuy: 'parts',
  unionRedeem: 'parts',
  rebalance: 'parts',
} as const satisfies Record<OrderKind, CorrectionRule>
