import { moneyEvents } from '@koi/domain/ledger/money-event-list'
import { type MoneyEntryKind } from '@koi/domain/ledger/money-events'

/** Every kind of ledger entry that a money event is booked as. */
export const ENTRY_KINDS: readonly MoneyEntryKind[] = [
  ...new Set(Object.values(moneyEvents).map(({ entry }) => entry)),
]

/** A correction takes an order's entry back under a kind that ends with its number: each may do it once. */
export type EntryKind = MoneyEntryKind | `unconfirm${number}`
