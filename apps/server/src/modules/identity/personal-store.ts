import type { AccountKind } from '@koi/domain/identity/account-kind'
import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { openPhone } from './sealed/seal-phone.ts'

interface Profile {
  accountId: string
  kind: AccountKind
  phone: string | null
  nickName: string
  brand: string
  openedMs: number
}

const profileRows = sql<Profile>(
  'session-personal-profile',
  `select id as "accountId", kind, phone, nick_name as "nickName", brand_id as brand, opened_at as "openedMs"
   from account where id = $1`,
)
const identitiesRows = sql<Record<string, unknown>>(
  'session-personal-identities',
  `select provider, nick_name as "nickName", head_image as "headImage", linked_at as "linkedMs"
   from identity where account_id = $1 order by linked_at, id`,
)
const passkeysRows = sql<Record<string, unknown>>(
  'session-personal-passkeys',
  `select name, rp_id as host, created_at as "createdMs", last_used_at as "lastUsedMs"
   from passkey where account_id = $1 order by created_at, id`,
)
const sessionsRows = sql<Record<string, unknown>>(
  'session-personal-sessions',
  `select device, opened_by as "openedBy", created_at as "createdMs", last_seen_at as "lastSeenMs",
     ended_at as "endedMs"
   from session where account_id = $1 order by created_at, id`,
)

const forgotten = [
  sql('session-forget-identities', `delete from identity where account_id = $1`),
  sql('session-forget-passkeys', `delete from passkey where account_id = $1`),
  sql('session-forget-challenges', `delete from passkey_challenge where account_id = $1`),
  sql('session-forget-devices', `delete from login_device where account_id = $1`),
  sql('session-forget-logins', `delete from login_state where account_id = $1`),
  sql(
    'session-forget-codes',
    `delete from one_time_code c using account a
   where a.id = $1 and (c.target = a.id or (c.target = a.phone_fingerprint and c.brand_id = a.brand_id))`,
  ),
  sql(
    'session-forget-sessions',
    `update session set ended_at = coalesce(ended_at, now()), device = '未知设备' where account_id = $1`,
  ),
  sql(
    'session-forget-profile',
    `update account set phone = null, phone_fingerprint = null, nick_name = '已注销用户', story = '',
     closed_at = business_now()
   where id = $1`,
  ),
]

/** Nothing leads into the account any more: its phone and identities are free for a new one. */
export const sessionPersonalData: PersonalData = {
  read: async (queries, accountId, seal) => ({
    profile: (await queries.rows(profileRows, [accountId])).map((row) => ({
      ...row,
      phone: openPhone(seal, row.phone, accountId),
    })),
    identities: await queries.rows(identitiesRows, [accountId]),
    passkeys: await queries.rows(passkeysRows, [accountId]),
    sessions: await queries.rows(sessionsRows, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}

const lock = sql<{ kind: AccountKind }>(
  'session-lock-account',
  'select kind from account where id = $1 and closed_at is null for update',
)

const kindOf = sql<{ kind: AccountKind }>(
  'session-account-kind',
  'select kind from account where id = $1 and closed_at is null',
)

/** The kind of an account that is open. */
export const findAccountKind = async (queries: Queries, accountId: string) =>
  (await queries.find(kindOf, [accountId]))?.kind

/** The same; nothing refers to it anew until the transaction ends. */
export const lockAccountKind = async (tx: Queries, accountId: string) =>
  (await tx.find(lock, [accountId]))?.kind
