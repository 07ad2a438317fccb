import type { MoneyFlow } from './money-flow.ts'

/** One of the money events of `money-event-list.ts`. */
export interface MoneyEvent {
  /** Kind of the ledger entry. With its reference it is unique for ever: none is ever renamed. */
  readonly entry: string
  /** What the entry is called on a person's statement. */
  readonly name: string
  /** What the entry is about. Of a fund's day there is one entry for all holders. */
  readonly of: 'order' | 'account' | 'fundDay' | 'payment' | 'run' | 'coupon' | 'quiz'
  /** When it happens, for people who keep books. */
  readonly when: string
  readonly flows: readonly MoneyFlow[]
}
