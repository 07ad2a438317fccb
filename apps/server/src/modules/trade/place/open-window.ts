import type { TradeTerms } from '../terms.ts'

/**
 * Whether a term product is shut on a trade date: it has periods to come, and none of their windows is open.
 * Products without periods are never shut; after its last period a product stays open.
 */
export const isShutOn = (tradeDate: string, { periods = [] }: Pick<TradeTerms, 'periods'>) =>
  periods.length > 0 &&
  !periods.some(({ openStart, openEnd }) => openStart <= tradeDate && tradeDate <= openEnd)

/** Shares of a period are sold in the window after their maturity only: outside of it its lots are locked. */
export const lotsInWindow = <Lot extends { issue: string; redeemableDate: string }>(
  lots: readonly Lot[],
  terms: Pick<TradeTerms, 'periods'>,
  tradeDate: string,
): Lot[] => {
  if (!isShutOn(tradeDate, terms)) return [...lots]
  return lots.map((lot) => (lot.issue === '' ? lot : { ...lot, redeemableDate: NEVER }))
}

const NEVER = '9999-12-31'
