import type { Queries } from '#kernel/db.ts'
import type { OrderRow } from './orders/order-store.ts'
import type { TradeTerms } from './terms.ts'

/**
 * Who trades combinations: products that are made of funds. The person's one order stays with this module; its
 * parts are orders of the account that holds the combination. All run inside the order's transaction.
 */
export interface CombinationDesk {
  /** The money of a purchase is in the combination's `buyTransit`: it goes into the parts, each an order of its own. */
  spread: (
    tx: Queries,
    bought: { order: OrderRow; terms: TradeTerms; nowMs: number },
  ) => Promise<void>
  /** The opposite, before the cut-off: the parts are cancelled and the money is in `buyTransit` again. */
  gather: (tx: Queries, order: OrderRow, nowMs: number) => Promise<void>
  /** The parts of a redemption are cancelled and their shares free again. */
  release: (tx: Queries, order: OrderRow, nowMs: number) => Promise<void>
}

/** The desk of an operator that sells combinations; an order of one cannot be there without it. */
export function deskOf({ combinations }: { combinations?: CombinationDesk }): CombinationDesk {
  if (!combinations) throw new Error('an order of a combination, and nobody who trades them')
  return combinations
}
