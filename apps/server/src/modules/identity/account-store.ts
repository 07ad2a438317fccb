import type { AccountKind } from '@koi/domain/identity/account-kind'
import { sql, type Queries } from '#kernel/db.ts'
import type { SealedPhone } from './sealed/seal-phone.ts'

/** As it is kept; `accounts.ts` opens the phone. */
export type StoredAccount = Omit<AccountRow, 'phone'> & { phoneSealed: string | null }

export interface AccountRow {
  accountId: string
  kind: AccountKind
  nickName: string
  phone: string | null
  brandId: string
  story: string
  isForbidden: boolean
}

const columns = `id as "accountId", kind, nick_name as "nickName", phone as "phoneSealed", brand_id as "brandId", story,
  is_forbidden as "isForbidden"`

const byId = sql<StoredAccount>('account-find', `select ${columns} from account where id = $1`)

export const findAccount = (queries: Queries, accountId: string) => queries.find(byId, [accountId])

const seeded = sql<StoredAccount>(
  'account-seeded',
  `select ${columns} from account where kind = 'seeded' and brand_id = $1 order by opened_at, id`,
)

export const seededAccounts = (queries: Queries, brandId: string) => queries.rows(seeded, [brandId])

export interface NewAccount {
  accountId: string
  kind: AccountRow['kind']
  phone: SealedPhone | null
  nickName: string
  brandId: string
  nowMs: number
}

// A phone has one account of a brand for ever: the update changes nothing and lets the row be returned.
const insert = sql<StoredAccount>(
  'account-open',
  `insert into account (id, kind, phone, phone_fingerprint, nick_name, opened_at, brand_id)
   values ($1, $2, $3, $7, $4, to_timestamp($5 / 1000.0), $6)
   on conflict (brand_id, phone_fingerprint) do update set phone = account.phone
   returning ${columns}`,
)

/** The new account, or the one this phone has. */
export const insertAccount = (tx: Queries, account: NewAccount) =>
  tx.get(insert, [
    account.accountId,
    account.kind,
    account.phone?.sealed ?? null,
    account.nickName,
    account.nowMs,
    account.brandId,
    account.phone?.fingerprint ?? null,
  ])
