import type { LedgerPosting } from '@koi/domain/ledger/money-events'
import type { EntryKind } from './entry-kinds.ts'

export interface EntryName {
  kind: EntryKind
  /** With `kind` unique for ever: the same thing cannot be posted twice. */
  reference: string
}

export interface NewEntry extends EntryName {
  businessDate: string
  atMs: number
  postings: readonly LedgerPosting[]
  /** Entry that this one takes back. */
  reverses?: number
}
