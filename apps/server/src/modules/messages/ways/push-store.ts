import { sql, type Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'

// Bound to the account: moved to another row it does not open.
const about = (accountId: string) => `push:${accountId}`

/** What is kept sealed of a browser: where it is, its keys as it said them (RFC 8291), and the key of ours that it takes pushes of. */
export interface SealedPush {
  endpoint: string
  p256dh: string
  auth: string
  senderKey: string
}

/** A browser as a row has it. */
export const openPush = (seal: Seal, sealed: string, accountId: string): SealedPush =>
  JSON.parse(seal.open(sealed, about(accountId)))

interface BrowserRow {
  browserId: string
  sessionId: string
  sealed: string
  device: string
  showsDetails: boolean
  addedMs: number
}

const list = sql<BrowserRow>(
  'push-list',
  `select p.id::text as "browserId", p.session_id as "sessionId", p.sealed, s.device,
     p.shows_details as "showsDetails", p.added_at as "addedMs"
   from push_subscription p join session s on s.id = p.session_id and s.account_id = p.account_id
   where p.account_id = $1 and s.ended_at is null and s.expires_at > now() order by p.id`,
)

/** Browsers that an account has notifications in; those that subscribed with a key that is ours no more get none. */
export async function pushBrowsersOf(
  queries: Queries,
  seal: Seal,
  { accountId, senderKey }: { accountId: string; senderKey: string },
) {
  const rows = await queries.rows(list, [accountId])
  return rows.flatMap(({ sealed, ...row }) => {
    const target = openPush(seal, sealed, accountId)
    return target.senderKey === senderKey ? [{ ...row, endpoint: target.endpoint }] : []
  })
}

const lock = sql('push-lock', 'select from account where id = $1 for update')
const countOthers = sql<{ count: number }>(
  'push-count',
  `select count(*)::integer as count from push_subscription p join session s on s.id = p.session_id
   where p.account_id = $1 and p.endpoint_fingerprint <> $2 and p.session_id <> $3
     and s.ended_at is null and s.expires_at > now()`,
)
const replace = sql(
  'push-replace',
  'delete from push_subscription where session_id = $1 and endpoint_fingerprint <> $2',
)
const save = sql(
  'push-save',
  `insert into push_subscription (account_id, session_id, endpoint_fingerprint, sealed, added_at)
   values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
   on conflict (endpoint_fingerprint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
     sealed = excluded.sealed, added_at = excluded.added_at,
     shows_details = push_subscription.shows_details and push_subscription.account_id = excluded.account_id`,
)

interface NewPush {
  accountId: string
  sessionId: string
  target: SealedPush
  nowMs: number
}

/**
 * This browser gets the account's notifications from now on: another account that had them there has them no more, nor has this
 * session any elsewhere. False where the account has as many browsers as it may.
 */
export async function savePush(
  tx: Queries,
  seal: Seal,
  { accountId, sessionId, target, nowMs }: NewPush,
  { max }: { max: number },
): Promise<boolean> {
  const fingerprint = seal.fingerprint(`push:${target.endpoint}`)
  await tx.run(lock, [accountId])
  const { count } = await tx.get(countOthers, [accountId, fingerprint, sessionId])
  if (count >= max) return false
  await tx.run(replace, [sessionId, fingerprint])
  const sealed = seal.close(JSON.stringify(target), about(accountId))
  await tx.run(save, [accountId, sessionId, fingerprint, sealed, nowMs])
  return true
}

const showDetails = sql(
  'push-details',
  'update push_subscription set shows_details = $3 where account_id = $1 and session_id = $2',
)

/** Whether notifications of this session's browser say what the message says; false where it has none. */
export const setPushDetails = async (
  queries: Queries,
  { accountId, sessionId, isOn }: { accountId: string; sessionId: string; isOn: boolean },
) => (await queries.run(showDetails, [accountId, sessionId, isOn])) > 0

const remove = sql('push-remove', 'delete from push_subscription where account_id = $1 and id = $2')

/** Asked for twice it is as asked for once. */
export const removePush = (queries: Queries, accountId: string, browserId: string) =>
  queries.run(remove, [accountId, browserId])
