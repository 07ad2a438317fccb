import { isOrderKind, orderKinds, type OrderKind } from '@koi/domain/orders/order-states'

/** The record list's tabs: money in, money out, everything else. */
export type RecordTab = 'buy' | 'redeem' | 'other'

export function tabOfKind(kind: OrderKind): RecordTab {
  if (/buy|subscribe|transferIn/i.test(kind)) return 'buy'
  return /redeem|transferOut/i.test(kind) ? 'redeem' : 'other'
}

export const kindsOfTab = (tab: RecordTab): OrderKind[] =>
  Object.keys(orderKinds)
    .filter(isOrderKind)
    .filter((kind) => tabOfKind(kind) === tab)
