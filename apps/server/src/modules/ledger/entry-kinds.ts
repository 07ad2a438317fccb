import { type MoneyEntryKind } from '@koi/domain/ledger/money-events'

/** A correction takes an order's entry back under a kind that ends with its number: each may do it once. */
export type EntryKind = MoneyEntryKind | `unconfirm${number}`
