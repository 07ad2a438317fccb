import type { liveTalkCalls } from '@koi/contracts/calls/live-talk'
import { beginBefore } from '@koi/contracts/live/talk-line'
import { uploadUrl } from '@koi/contracts/uploads'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { RequestContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { reviewerOf } from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import { placeOf } from '../place.ts'
import type { LineRow } from './line-row-sql.ts'
import { lineShown } from './line-shown.ts'
import { askedQuestions, findLines, talkLines } from './line-store.ts'
import { createStaff, roomOfStaff } from './staff.ts'
import { bansOf, moderatorsOf } from './staff-store.ts'
import { createTalk, mayTalkAtMs } from './talk.ts'
import { findTalkRoom } from './talk-room-store.ts'
import { isRoomOf, roomTimeline } from './timeline-store.ts'
import { talkCounts } from './watch-store.ts'

type Handled = Handlers<typeof liveTalkCalls>

/** Who asks, where there is live at their brand. */
function askerOf<Account extends string | undefined>({
  accountId,
  brand,
  nowMs,
}: RequestContext & { accountId: Account }) {
  if (rulesOf(brand, shanghaiDate(nowMs)).liveClosed) throw refuse('liveClosed')
  return { accountId, brandId: brand.id, nowMs }
}

/** Rows of a page, of which one more was read, and where the next one begins. */
function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  beginOf: (row: Row) => string,
): { rows: Row[]; nextBegin: string } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextBegin: found.length > limit && last ? beginOf(last) : '' }
}

/** Questions go on by their votes. */
const beginBehindVotes = ({ voteCount, lineId }: LineRow) => `${voteCount}.${lineId}`

const personShown = <Row extends { avatarId: string }>({ avatarId, ...row }: Row) => ({
  ...row,
  avatarUrl: avatarId === '' ? '' : uploadUrl(avatarId),
})

/** Answers calls about the talk of rooms. */
export const liveTalkHandlers = ({ db }: { db: Db }): Handled => ({
  ...readHandlers(db),
  ...talkHandlers(db),
  ...staffHandlers(db),
})

const readHandlers = (
  db: Db,
): Pick<
  Handled,
  'queryLiveTalk' | 'queryLiveQuestions' | 'queryLiveStaff' | 'queryLiveTimeline'
> => ({
  async queryLiveTalk({ liveId, begin, limit }, context) {
    const asker = askerOf(context)
    const { accountId, nowMs } = asker
    // The room first: what comes after its newest event is told over the channel, though it may be among the lines already.
    const room = await findTalkRoom(db, { ...asker, liveId, sinceMs: nowMs })
    if (!room) throw refuse('liveUnknown')
    const { userId, pinnedId, upTo, slowSeconds, role, isBanned } = room
    const looking = { liveId, userId, nowMs, limit: limit + 1 }
    const found = await talkLines(db, { ...looking, place: placeOf(begin) })
    const { rows, nextBegin } = pageOf(found, limit, beginBefore)
    const [pinned] = pinnedId === '' ? [] : await findLines(db, [pinnedId])
    const [counts] = await talkCounts(db, [liveId])
    return {
      isLiving: room.state === 'living',
      lines: rows.toReversed().map(lineShown),
      nextBegin,
      upTo,
      pinned: pinned?.state === 'visible' ? lineShown(pinned) : null,
      slowSeconds,
      likeCount: counts?.likeCount ?? 0,
      watching: counts?.watching ?? 0,
      own:
        accountId === undefined
          ? null
          : { userId, role, isBanned, mayTalkAtMs: mayTalkAtMs(room, nowMs) },
    }
  },
  async queryLiveQuestions({ liveId, isAnswered, begin, limit }, context) {
    const asker = askerOf(context)
    const { nowMs } = asker
    const room = await findTalkRoom(db, { ...asker, liveId, sinceMs: nowMs })
    if (!room) throw refuse('liveUnknown')
    const looking = { liveId, userId: room.userId, nowMs, limit: limit + 1 }
    const found = await askedQuestions(db, { ...looking, isAnswered, place: placeOf(begin) })
    const { rows, nextBegin } = pageOf(found, limit, beginBehindVotes)
    const questions = rows.map(({ isVoted, ...row }) => ({ line: lineShown(row), isVoted }))
    return { questions, nextBegin }
  },
  async queryLiveStaff({ liveId }, context) {
    const room = await roomOfStaff(db, askerOf(context), liveId)
    const bans = await bansOf(db, liveId, room.hostId)
    return {
      moderators: (await moderatorsOf(db, liveId)).map(personShown),
      bans: bans.map(({ reach, rule, reason, bannedMs, ...person }) => ({
        person: personShown(person),
        reach,
        rule,
        reason,
        bannedMs,
      })),
    }
  },
  async queryLiveTimeline({ liveId, afterSeq, limit }, context) {
    const { brandId, kinds } = await reviewerOf(db, context)
    if (!kinds.includes('live')) throw refuse('forbidden')
    if (!(await isRoomOf(db, liveId, brandId))) throw refuse('liveUnknown')
    const found = await roomTimeline(db, { liveId, brandId, afterSeq, limit: limit + 1 })
    const events = found.slice(0, limit)
    return { events, nextSeq: found.length > limit ? (events.at(-1)?.seq ?? 0) : 0 }
  },
})

function talkHandlers(db: Db): Pick<Handled, 'sayInLive' | 'voteLiveQuestion' | 'likeLive'> {
  const talk = createTalk(db)
  return {
    sayInLive: (asked, context) => talk.say(askerOf(context), asked),
    voteLiveQuestion: (asked, context) => talk.vote(askerOf(context), asked),
    likeLive: (asked, context) => talk.like(askerOf(context), asked),
  }
}

function staffHandlers(
  db: Db,
): Pick<
  Handled,
  | 'answerLiveQuestion'
  | 'deleteLiveLine'
  | 'pinLiveLine'
  | 'slowLive'
  | 'nameLiveModerator'
  | 'banInLive'
> {
  const staff = createStaff(db)
  return {
    async answerLiveQuestion(asked, context) {
      await staff.answer(askerOf(context), asked)
      return {}
    },
    async deleteLiveLine(asked, context) {
      await staff.takeLine(askerOf(context), asked)
      return {}
    },
    async pinLiveLine(asked, context) {
      await staff.pin(askerOf(context), asked)
      return {}
    },
    async slowLive(asked, context) {
      await staff.slow(askerOf(context), asked)
      return {}
    },
    async nameLiveModerator(asked, context) {
      await staff.nameModerator(askerOf(context), asked)
      return {}
    },
    async banInLive(asked, context) {
      await staff.ban(askerOf(context), asked)
      return {}
    },
  }
}
