import { sql, type Queries } from '#kernel/db.ts'
import type { AppKind } from '@koi/domain/combinations/app-kinds'
import { createAccountId } from '#kernel/ids.ts'

/** One account a person and purpose: the key is a union id, a product code, a plan. */
export interface Purpose {
  ownerId: string
  kind: AppKind
  key: string
}

export interface AppAccount extends Purpose {
  accountId: string
  openedMs: number
}

const columns = `id as "accountId", owner_id as "ownerId", app_kind as kind, app_key as key,
  opened_at as "openedMs"`

const open = sql(
  'app-account-open',
  `insert into account (id, kind, nick_name, opened_at, brand_id, owner_id, app_kind, app_key)
   select $1, 'app', '', to_timestamp($5 / 1000.0), o.brand_id, o.id, $3, $4
   from account o where o.id = $2 and o.owner_id is null
   on conflict (owner_id, app_kind, app_key) where owner_id is not null do nothing`,
)
const ofPurpose = sql<AppAccount>(
  'app-account-of-purpose',
  `select ${columns} from account where owner_id = $1 and app_kind = $2 and app_key = $3`,
)
const ofId = sql<AppAccount>(
  'app-account-of-id',
  `select ${columns} from account where id = $2 and owner_id = $1 and closed_at is null`,
)
const ofOwner = sql<AppAccount>(
  'app-accounts',
  `select ${columns} from account where owner_id = $1 order by app_kind, opened_at, id`,
)

/** The person's account for a purpose, if it was ever needed. */
export const findAppAccount = (queries: Queries, { ownerId, kind, key }: Purpose) =>
  queries.find(ofPurpose, [ownerId, kind, key])

/** One of a person's accounts by its id; somebody else's is as unknown as a missing one (IDOR). */
export const findOwnAppAccount = (queries: Queries, ownerId: string, accountId: string) =>
  queries.find(ofId, [ownerId, accountId])

export const appAccountsOf = (queries: Queries, ownerId: string) => queries.rows(ofOwner, [ownerId])

/** The account for a purpose, opened when it is first needed. Two at once get the same one. */
export async function openAppAccount(
  tx: Queries,
  purpose: Purpose,
  nowMs: number,
): Promise<AppAccount> {
  const { ownerId, kind, key } = purpose
  const known = await findAppAccount(tx, purpose)
  if (known) return known
  await tx.run(open, [createAccountId(), ownerId, kind, key, nowMs])
  const opened = await findAppAccount(tx, purpose)
  if (!opened) throw new Error('an account inside an account needs an account of a person')
  return opened
}
