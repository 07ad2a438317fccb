export {
  post,
  reverseEntry,
  type LedgerAccount,
  type LedgerAccountKind,
  type LedgerPosting,
} from './post.ts'
export { cashBalance, lockCashBalance, shareBalances } from './balances.ts'
export { ledgerPersonalData } from './personal-store.ts'
