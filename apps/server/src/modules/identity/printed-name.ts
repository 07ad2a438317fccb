import type { AccountRow } from './account-store.ts'
import { maskPhone } from '@koi/domain/identity/mask-phone'

/** An account as a printed paper names it: `用户0421 138****5678`. */
export const printedName = (account: AccountRow | undefined): string =>
  [account?.nickName ?? '', maskPhone(account?.phone ?? null)]
    .filter((part) => part !== '')
    .join(' ')
