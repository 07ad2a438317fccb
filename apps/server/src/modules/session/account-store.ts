import { sql, type Queries } from '#kernel/db.ts'

export interface AccountRow {
  accountId: string
  kind: 'person' | 'demo' | 'seeded' | 'operator'
  nickName: string
  phone: string | null
  story: string
  isForbidden: boolean
}

const columns = `id as "accountId", kind, nick_name as "nickName", phone, story,
  is_forbidden as "isForbidden"`

const byId = sql('account-find', `select ${columns} from account where id = $1`)

export const findAccount = (queries: Queries, accountId: string) =>
  queries.find<AccountRow>(byId, [accountId])

const seeded = sql(
  'account-seeded',
  `select ${columns} from account where kind = 'seeded' order by opened_at, id`,
)

export const seededAccounts = (queries: Queries) => queries.rows<AccountRow>(seeded)

export interface NewAccount {
  accountId: string
  kind: AccountRow['kind']
  phone: string | null
  nickName: string
  nowMs: number
}

// A phone has one account for ever: the update changes nothing and lets the row be returned.
const insert = sql(
  'account-open',
  `insert into account (id, kind, phone, nick_name, opened_at)
   values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
   on conflict (phone) do update set phone = excluded.phone
   returning ${columns}`,
)

/** The new account, or the one this phone has. */
export const insertAccount = (tx: Queries, account: NewAccount) =>
  tx.get<AccountRow>(insert, [
    account.accountId,
    account.kind,
    account.phone,
    account.nickName,
    account.nowMs,
  ])
