import type { OpenResult } from '@koi/domain/activities/open-result'
import type { Db, Queries } from '#kernel/db.ts'
import { activityPhase } from '@koi/domain/activities/activity-kinds'
import { refuse } from '#refuse.ts'
import { findActivity } from './activity-store.ts'
import {
  addFriend,
  friendBefore,
  isDeviceOf,
  isKnownPerson,
  lockShare,
  addShare,
  type ShareRow,
} from './share-store.ts'
import { createShareKey } from './share-key.ts'
import type { Asker } from './standing.ts'

/** Why nobody is invited to an activity now; undefined where friends are. */
export async function whyNotShared(
  db: Queries,
  { brandId, nowMs }: Asker,
  activityId: string,
): Promise<string | undefined> {
  const activity = await findActivity(db, brandId, activityId)
  if (!activity) throw refuse('activityUnknown')
  if (!activity.isShared) return '该活动不支持邀请好友'
  const phase = activityPhase(activity, nowMs)
  if (phase === 'running') return undefined
  return phase === 'over' ? '活动已结束' : '活动还没有开始'
}

/** The key under which somebody invites friends. */
export async function openShare(db: Db, asker: Asker, activityId: string): Promise<string> {
  const why = await whyNotShared(db, asker, activityId)
  if (why !== undefined) throw refuse('activityNotShared', why)
  return addShare(db, asker, activityId, createShareKey())
}

/** Somebody came over a key: a person and a browser once an activity, never over one's own. */
export const openedShare = (
  db: Db,
  asker: Asker,
  {
    activityId,
    shareKey,
    device: { sha256: deviceSha256, isCountable },
  }: {
    activityId: string
    shareKey: string
    device: { sha256: string; isCountable: boolean }
  },
): Promise<{ result: OpenResult; share: ShareRow }> =>
  db.transaction(async (tx) => {
    const share = await lockShare(tx, shareKey, asker.brandId, activityId)
    if (!share) throw refuse('shareKeyUnknown')
    const why = await whyNotShared(tx, asker, activityId)
    if (why !== undefined) throw refuse('activityNotNow', why)
    const { accountId: ownerId, friends, friendsMax } = share
    if (ownerId === asker.accountId) return { result: 'own', share }
    if (await isDeviceOf(tx, ownerId, deviceSha256)) return { result: 'device', share }
    const before = await friendBefore(tx, asker, activityId, deviceSha256)
    if (before) return { result: before.isOfPerson ? 'again' : 'device', share }
    if (!isCountable) return { result: 'crowded', share }
    if (!(await isKnownPerson(tx, asker))) return { result: 'newcomer', share }
    const isCounted = friends < friendsMax
    const isNew = await addFriend(tx, asker, share, { deviceSha256, isCounted })
    return { result: isNew ? (isCounted ? 'counted' : 'full') : 'again', share }
  })
