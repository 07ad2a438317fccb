/** `stock_id` names a fund by its code, and a stock by its code behind this: both are six digits at some exchanges. */
const STOCK = 'stock-'

/** The `stock_id` of a stock. */
export const stockIdOf = (stockCode: string): string => `${STOCK}${stockCode}`

/** The code of the stock that a `stock_id` names; undefined where it names a fund. */
export const stockCodeOf = (stockId: string): string | undefined =>
  stockId.startsWith(STOCK) ? stockId.slice(STOCK.length) : undefined
