import { moneyEvents } from '../ledger/money-event-list.ts'
import type { MoneyEntryKind, MoneyEventName } from '../ledger/money-events.ts'
import { kindsThat, ORDER_KINDS, orderKind, type OrderKind } from './order-kinds.ts'

/** Every money event that orders of a kind book, from placing to what a correction adds. */
export function eventsOf(kind: OrderKind): MoneyEventName[] {
  const { placing, states, corrected } = orderKind(kind)
  const moves = Object.values(states).flatMap(({ next }) => Object.values(next).flat())
  return [...new Set([...placing, ...moves, ...corrected])]
}

/** The kinds whose orders book an event. */
export const kindsThatBook = (event: MoneyEventName): OrderKind[] =>
  ORDER_KINDS.filter((kind) => eventsOf(kind).includes(event))

/** What a correction takes back and books anew; the number of the correction is left off. */
type CorrectionEntry = 'unconfirm' | 'reconfirm'

/** An entry that an order of a kind may have in the ledger. */
export type OrderEntry = readonly [kind: OrderKind, entry: MoneyEntryKind | CorrectionEntry]

const redone = kindsThat(({ correction }) => correction === 'redone')

/** Every entry that orders may have: those of their kind's events, and of kinds that are redone those of corrections. */
export const orderEntries: readonly OrderEntry[] = ORDER_KINDS.flatMap((kind) => {
  const booked = new Set<OrderEntry[1]>(eventsOf(kind).map((event) => moneyEvents[event].entry))
  if (redone.includes(kind)) booked.add('unconfirm').add('reconfirm')
  return [...booked].map((entry): OrderEntry => [kind, entry])
})
