import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Asker } from './standing.ts'

export interface ShareRow {
  shareKey: string
  accountId: string
  activityId: string
  nickName: string
  friends: number
  friendsNeeded: number
  friendsMax: number
}

const columns = `s.share_key as "shareKey", s.account_id as "accountId", s.activity_id as "activityId", o.nick_name as "nickName",
  s.friends, a.friends_needed as "friendsNeeded", a.friends_max as "friendsMax"`
const tables = `activity_share s join account o on o.id = s.account_id
  join activity a on a.brand_id = s.brand_id and a.activity_id = s.activity_id`

const add = sql<{ shareKey: string }>(
  'activity-share-add',
  `insert into activity_share (share_key, account_id, brand_id, activity_id, made_at) values ($4, $1, $2, $3, ${moment('$5')})
   on conflict (account_id, brand_id, activity_id) do update set made_at = activity_share.made_at
   returning share_key as "shareKey"`,
)
/** The key of somebody for an activity: a new one, or the one that they have. */
export const addShare = async (
  db: Queries,
  { accountId, brandId, nowMs }: Asker,
  activityId: string,
  newKey: string,
): Promise<string> => (await db.get(add, [accountId, brandId, activityId, newKey, nowMs])).shareKey

const lock = sql<ShareRow>(
  'activity-share-lock',
  `select ${columns} from ${tables} where s.share_key = $1 and s.brand_id = $2 and s.activity_id = $3 for update of s`,
)
/** A key of an activity; whoever comes over it meanwhile waits. */
export const lockShare = (tx: Queries, shareKey: string, brandId: string, activityId: string) =>
  tx.find(lock, [shareKey, brandId, activityId])

const ownDevice = sql<{ found: boolean }>(
  'activity-share-own-device',
  'select exists (select from login_device where account_id = $1 and device_sha256 = $2) as found',
)
export const isDeviceOf = async (tx: Queries, accountId: string, deviceSha256: string) =>
  (await tx.get(ownDevice, [accountId, deviceSha256])).found

const knownPerson = sql<{ isKnown: boolean }>(
  'activity-friend-known',
  `select coalesce(phone is not null or opened_at <= ${moment('$2')} - interval '1 day', false) as "isKnown" from account where id = $1`,
)
/** Whether somebody has a phone bound, or an account of at least a day: accounts without cost nothing. */
export const isKnownPerson = async (tx: Queries, { accountId, nowMs }: Asker): Promise<boolean> =>
  (await tx.get(knownPerson, [accountId, nowMs])).isKnown

const before = sql<{ isOfPerson: boolean }>(
  'activity-friend-before',
  `select coalesce(account_id = $3, false) as "isOfPerson" from activity_friend
   where brand_id = $1 and activity_id = $2 and (account_id = $3 or device_sha256 = $4)
   order by account_id = $3 desc limit 1`,
)
/** Whether this person or this browser came to the activity before. */
export const friendBefore = (
  tx: Queries,
  { accountId, brandId }: Asker,
  activityId: string,
  deviceSha256: string,
) => tx.find(before, [brandId, activityId, accountId, deviceSha256])

const addFriendRow = sql(
  'activity-friend-add',
  `insert into activity_friend (brand_id, activity_id, account_id, share_key, device_sha256, is_counted, opened_at)
   values ($1, $2, $3, $4, $5, $6, ${moment('$7')}) on conflict do nothing`,
)
const countFriend = sql(
  'activity-share-count',
  'update activity_share set friends = friends + 1 where share_key = $1',
)
/** Writes down who came over a key; false where the person or the browser came at the same moment over another one. */
export async function addFriend(
  tx: Queries,
  { accountId, brandId, nowMs }: Asker,
  { activityId, shareKey }: Pick<ShareRow, 'activityId' | 'shareKey'>,
  { deviceSha256, isCounted }: { deviceSha256: string; isCounted: boolean },
): Promise<boolean> {
  const values = [brandId, activityId, accountId, shareKey, deviceSha256, isCounted, nowMs]
  if ((await tx.run(addFriendRow, values)) === 0) return false
  if (isCounted) await tx.run(countFriend, [shareKey])
  return true
}

interface OwnShare extends ShareRow {
  /** The newest first. */
  opened: { name: string; openedMs: number }[]
}

/** Friends of one answer. */
const OPENED_MAX = 100

const own = sql<OwnShare>(
  'activity-share-own',
  `select ${columns}, coalesce((select jsonb_agg(jsonb_build_object('name', came.nick_name, 'openedMs', came.opened_ms) order by came.opened_ms desc)
     from (select p.nick_name, (extract(epoch from f.opened_at) * 1000)::bigint as opened_ms
       from activity_friend f join account p on p.id = f.account_id
       where f.share_key = s.share_key and f.is_counted order by f.opened_at desc limit ${OPENED_MAX}) came), '[]') as opened
   from ${tables} where s.account_id = $1 and s.brand_id = $2 and s.share_key = any ($3::text[]) order by s.made_at, s.share_key`,
)
/** One's own keys among those that are asked about. */
export const ownShares = (
  db: Queries,
  { accountId, brandId }: Asker,
  shareKeys: readonly string[],
) => db.rows(own, [accountId, brandId, shareKeys])
