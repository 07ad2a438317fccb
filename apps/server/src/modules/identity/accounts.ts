import { cents, type Cents } from '@koi/domain/money/cents'
import { randomInt } from 'node:crypto'
import type { Db, Queries } from '#kernel/db.ts'
import { createAccountId } from '#kernel/ids.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import {
  findAccount,
  insertAccount,
  seededAccounts,
  type AccountRow,
  type NewAccount,
  type StoredAccount,
} from './account-store.ts'
import { openPhone, sealPhone } from './sealed/seal-phone.ts'

/** What a fresh demo investor starts with: 100,000.00 yuan. */
const DEMO_MONEY_CENTS = 10_000_000

/** Puts play money into a new demo account, in the transaction that opens it. */
export type CreditDemoMoney = (
  tx: Queries,
  accountId: string,
  amountCents: Cents,
) => Promise<unknown>

/** A name as `用户0421`: the digits are random and tell nothing about the phone. */
const numbered = (label: string) => `${label}${String(randomInt(10_000)).padStart(4, '0')}`

/** When and under which brand an account is opened. */
export interface OpeningPlace {
  brandId: string
  nowMs: number
}

export interface Accounts {
  find(accountId: string): Promise<AccountRow | undefined>
  /** The account of a phone; opened when it comes for the first time. */
  ofPhone(phone: string, at: OpeningPlace): Promise<AccountRow>
  /** A new account without a phone, of somebody a login provider knows or of a guest. */
  openWithoutPhone(
    tx: Queries,
    account: { kind: 'person' | 'guest'; nickName?: string | undefined } & OpeningPlace,
  ): Promise<AccountRow>
  /** A new demo investor, with play money where something can be bought with it. */
  openDemo(at: OpeningPlace, canPay: boolean): Promise<AccountRow>
  /** People the demo ships with. */
  demoPeople(brandId: string): Promise<AccountRow[]>
  /** Refuses with `personUnknown` for everybody else, so that no real account can be entered. */
  getDemoPerson(accountId: string, brandId: string): Promise<AccountRow>
}

export interface AccountParts {
  db: Db
  /** Phones are sealed with it. */
  seal: Seal
  isDemo: boolean
  creditDemoMoney: CreditDemoMoney
}

/** Opens and finds accounts. */
export function createAccounts({ db, seal, isDemo, creditDemoMoney }: AccountParts): Accounts {
  const fresh = (kind: AccountRow['kind'], label: string, at: OpeningPlace): NewAccount => ({
    accountId: createAccountId(),
    kind,
    phone: null,
    nickName: numbered(label),
    ...at,
  })
  const opened = ({ phoneSealed, ...row }: StoredAccount): AccountRow => ({
    ...row,
    phone: openPhone(seal, phoneSealed, row.accountId),
  })
  const insert = async (tx: Queries, account: NewAccount) =>
    opened(await insertAccount(tx, account))
  const find = async (accountId: string) => {
    const found = await findAccount(db, accountId)
    return found && opened(found)
  }
  return {
    find,
    ofPhone(phone, at) {
      const account = fresh('person', '用户', at)
      return insert(db, { ...account, phone: sealPhone(seal, phone, account.accountId) })
    },
    openWithoutPhone(tx, { kind, nickName, ...at }) {
      const account = fresh(kind, kind === 'guest' ? '访客' : '用户', at)
      return insert(tx, { ...account, nickName: nickName || account.nickName })
    },
    async openDemo(at, canPay) {
      if (!isDemo) throw refuse('forbidden')
      const account = fresh('demo', '体验用户', at)
      return db.transaction(async (tx) => {
        const investor = await insert(tx, account)
        if (canPay) await creditDemoMoney(tx, investor.accountId, cents(DEMO_MONEY_CENTS))
        return investor
      })
    },
    demoPeople: async (brandId) => (isDemo ? (await seededAccounts(db, brandId)).map(opened) : []),
    async getDemoPerson(accountId, brandId) {
      const account = isDemo ? await find(accountId) : undefined
      if (account?.kind !== 'seeded' || account.brandId !== brandId) throw refuse('personUnknown')
      return account
    },
  }
}
