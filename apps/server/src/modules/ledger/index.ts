export {
  post,
  replaceEntries,
  reverseEntry,
  type EntryName,
  type LedgerAccount,
  type LedgerAccountKind,
  type LedgerPosting,
  type Replacement,
} from './post.ts'
export { ENTRY_KINDS, type EntryKind } from './entry-kinds.ts'
export { cashBalance, lockCashBalance, shareBalances } from './balances.ts'
export { lockCashOwned } from './store.ts'
export { ledgerPersonalData } from './personal-store.ts'
export { writeJournal } from './journal.ts'
