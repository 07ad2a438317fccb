import { MODERATORS_MAX, standsAbove, type SlowSeconds } from '@koi/domain/live/talk-terms'
import type { BanReach, TalkRole } from '@koi/domain/live/talk-words'
import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import { seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { linePlace, setAnswered, takeLine } from './line-store.ts'
import { isPerson, moderatorsOf, pinLine, setBan, setModerator, setSlow } from './staff-store.ts'
import type { Talker } from './talk.ts'
import { findTalkRoom } from './talk-room-store.ts'

/** A room as whoever looks after it sees it; refused to everybody else. */
export async function roomOfStaff(queries: Queries, talker: Talker, liveId: string) {
  const room = await findTalkRoom(queries, { ...talker, liveId, sinceMs: talker.nowMs })
  if (!room) throw refuse('liveUnknown')
  if (room.role === 'viewer') throw refuse('talkNotStaff')
  return room
}

/** What somebody else is in a room. */
async function roleOf(
  tx: Queries,
  { liveId, hostId }: { liveId: string; hostId: string },
  userId: string,
): Promise<TalkRole> {
  if (userId === hostId) return 'host'
  const moderators = await moderatorsOf(tx, liveId)
  return moderators.some((each) => each.userId === userId) ? 'moderator' : 'viewer'
}

interface Banning {
  liveId: string
  userId: string
  isBanned: boolean
  reach: BanReach
  rule: CommunityRule
  reason: string
}

/** What is done by who looks after a room. */
export const createStaff = (db: Db) => ({
  /** Takes from view what one said oneself, or what somebody said whom one stands above. */
  takeLine: (
    talker: Talker,
    asked: { lineId: string; rule: CommunityRule; reason: string },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const { lineId, rule } = asked
      const place = await linePlace(tx, lineId, talker.brandId)
      if (!place) throw refuse('talkLineGone')
      const { liveId } = place
      const room = await findTalkRoom(tx, { ...talker, liveId, sinceMs: talker.nowMs })
      if (!room) throw refuse('talkLineGone')
      if (place.authorId === room.userId) {
        await takeLine(tx, { lineId, state: 'deleted', rule: '', byId: '', reason: '' })
        return
      }
      if (!standsAbove(room.role, place.role)) throw refuse('talkNotStaff')
      const reason = seenText(asked.reason)
      await takeLine(tx, { lineId, state: 'hidden', rule, byId: room.userId, reason })
    }),

  pin: (talker: Talker, { liveId, lineId }: { liveId: string; lineId: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const { userId: byId } = await roomOfStaff(tx, talker, liveId)
      if (lineId !== '') {
        const place = await linePlace(tx, lineId, talker.brandId)
        if (place?.liveId !== liveId || !place.isSeen) throw refuse('talkLineGone')
      }
      await pinLine(tx, { liveId, lineId, byId, nowMs: talker.nowMs })
    }),

  slow: (
    talker: Talker,
    { liveId, slowSeconds: seconds }: { liveId: string; slowSeconds: SlowSeconds },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const { userId: byId } = await roomOfStaff(tx, talker, liveId)
      await setSlow(tx, { liveId, byId, seconds, nowMs: talker.nowMs })
    }),

  answer: (
    talker: Talker,
    { lineId, isAnswered }: { lineId: string; isAnswered: boolean },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const place = await linePlace(tx, lineId, talker.brandId)
      if (place?.kind !== 'question' || !place.isSeen) throw refuse('talkLineGone')
      const { userId: byId } = await roomOfStaff(tx, talker, place.liveId)
      await setAnswered(tx, { lineId, isAnswered, byId, nowMs: talker.nowMs })
    }),

  /** The host asks somebody to look after the room, or no longer. */
  nameModerator: (
    talker: Talker,
    { liveId, userId, isNamed }: { liveId: string; userId: string; isNamed: boolean },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      await takeTurn(tx, 'live-staff', liveId)
      const room = await roomOfStaff(tx, talker, liveId)
      if (room.role !== 'host') throw refuse('talkNotStaff')
      if (isNamed) {
        const isFit = userId !== room.hostId && (await isPerson(tx, userId, talker.brandId))
        if (!isFit) throw refuse('talkPersonUnfit')
        const moderators = await moderatorsOf(tx, liveId)
        const isOther = !moderators.some((each) => each.userId === userId)
        if (isOther && moderators.length >= MODERATORS_MAX) throw refuse('talkModeratorsFull')
      }
      await setModerator(tx, { liveId, byId: room.userId, userId, isNamed, nowMs: talker.nowMs })
    }),

  /** Lets somebody watch and not speak, or speak again; only the host reaches further than the room. */
  ban: (talker: Talker, asked: Banning): Promise<void> =>
    db.transaction(async (tx) => {
      const { liveId, userId } = asked
      await takeTurn(tx, 'live-staff', liveId)
      const room = await roomOfStaff(tx, talker, liveId)
      if (asked.reach === 'host' && room.role !== 'host') throw refuse('talkNotStaff')
      if (asked.isBanned) {
        const isFit = standsAbove(room.role, await roleOf(tx, room, userId))
        if (!isFit || !(await isPerson(tx, userId, talker.brandId))) throw refuse('talkPersonUnfit')
      }
      const act = { ...asked, reason: seenText(asked.reason), nowMs: talker.nowMs }
      await setBan(tx, { ...act, hostId: room.hostId, byId: room.userId })
    }),
})
