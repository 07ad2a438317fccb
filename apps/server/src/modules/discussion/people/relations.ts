import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { memberOf } from '../member-store.ts'
import { isTopicOpen } from '../publish-store.ts'
import {
  addBlock,
  addFollow,
  boundsOf,
  addMute,
  followerCount,
  otherOf,
  saveFundTells,
  saveTells,
  sweepMutes,
  takeBlock,
  takeFollow,
  takeMute,
  type Followed,
  type Muted,
} from './relation-store.ts'

/** Who acts. */
export interface Actor {
  accountId: string
  brandId: string
  nowMs: number
}

/** What one is to another changes by one act at a time, whichever of both it is by. */
const takeTurnOfBoth = (tx: Queries, me: string, userId: string) =>
  takeTurn(tx, 'community-pair', [me, userId].toSorted().join(' '))

/** Somebody else whom one may meet: who blocks one is as missing as who never was. */
async function meet(tx: Queries, me: string, asked: { userId: string; brandId: string }) {
  if (me === asked.userId) throw refuse('followSelf')
  const other = await otherOf(tx, me, asked)
  if (!other || other.blockedByThem) throw refuse('communityUserUnknown')
  return other
}

/** Follows, blocks and mutes. */
export function createRelations(db: Db) {
  const acting = <T>(actor: Actor, work: (tx: Queries, me: string) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const me = await memberOf(tx, actor)
      await takeTurn(tx, 'community-lists', me)
      return work(tx, me)
    })
  const follow = async (tx: Queries, me: string, followed: Followed, nowMs: number) => {
    await addFollow(tx, me, followed, nowMs)
    if (!(await boundsOf(tx, me)).areFollowsWithin) throw refuse('followsFull')
  }
  return {
    followUser: (actor: Actor, userId: string, isFollowed: boolean) =>
      acting(actor, async (tx, me) => {
        await takeTurnOfBoth(tx, me, userId)
        const other = await meet(tx, me, { userId, brandId: actor.brandId })
        if (!isFollowed) await takeFollow(tx, me, { personId: userId })
        else if (other.isGone) throw refuse('communityUserUnknown')
        else if (other.blockedByMe) throw refuse('userBlockedByYou')
        else await follow(tx, me, { personId: userId }, actor.nowMs)
        return { isFollowed, followerCount: await followerCount(tx, userId) }
      }),

    followTopic: (actor: Actor, topicId: string, isFollowed: boolean) =>
      acting(actor, async (tx, me) => {
        if (!isFollowed) await takeFollow(tx, me, { topicId })
        else if (await isTopicOpen(tx, topicId, actor.brandId))
          await follow(tx, me, { topicId }, actor.nowMs)
        else throw refuse('topicUnknown')
        return { isFollowed }
      }),

    /** `fundCode` is on the shelf of the brand. */
    followFund: (actor: Actor, fundCode: string, isFollowed: boolean) =>
      acting(actor, async (tx, me) => {
        if (isFollowed) await follow(tx, me, { fundCode }, actor.nowMs)
        else await takeFollow(tx, me, { fundCode })
        return { isFollowed }
      }),

    setTells: <Tell extends string>(actor: Actor, userId: string, tells: readonly Tell[]) =>
      acting(actor, async (tx, me) => {
        const chosen = [...new Set(tells)]
        await meet(tx, me, { userId, brandId: actor.brandId })
        if (!(await saveTells(tx, me, userId, chosen))) throw refuse('followMissing')
        return { isUpgraded: chosen.length > 0, tells: chosen }
      }),

    setFundTells: (actor: Actor, fundCode: string, isUpgraded: boolean) =>
      acting(actor, async (tx, me) => {
        if (!(await saveFundTells(tx, me, fundCode, isUpgraded))) throw refuse('followMissing')
        return { isUpgraded }
      }),

    removeFan: (actor: Actor, userId: string) =>
      acting(actor, async (tx, me) => {
        await takeTurnOfBoth(tx, me, userId)
        await takeFollow(tx, userId, { personId: me })
      }),

    block: (actor: Actor, userId: string, isBlocked: boolean) =>
      acting(actor, async (tx, me) => {
        await takeTurnOfBoth(tx, me, userId)
        if (!isBlocked) return void (await takeBlock(tx, me, userId))
        // Whoever blocks one can be blocked, too: it is told nothing by it.
        if (me === userId) throw refuse('followSelf')
        if (!(await otherOf(tx, me, { userId, brandId: actor.brandId })))
          throw refuse('communityUserUnknown')
        await addBlock(tx, me, userId, actor.nowMs)
        if (!(await boundsOf(tx, me)).areBlocksWithin) throw refuse('hiddenFull')
      }),

    mute: (actor: Actor, muted: Muted, { isMuted, days }: { isMuted: boolean; days: number }) =>
      acting(actor, async (tx, me) => {
        if (!isMuted) return void (await takeMute(tx, me, muted))
        if ('userId' in muted) await meet(tx, me, { userId: muted.userId, brandId: actor.brandId })
        await sweepMutes(tx, me, actor.nowMs)
        await addMute(tx, me, muted, { days, nowMs: actor.nowMs })
        if (!(await boundsOf(tx, me)).areMutesWithin) throw refuse('hiddenFull')
      }),
  }
}
