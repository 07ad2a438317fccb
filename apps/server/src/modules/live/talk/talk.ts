import { holdingRule, newcomerRule } from '@koi/domain/discussion/writing-rules'
import {
  likesCounted,
  minuteBefore,
  OPEN_QUESTIONS_MAX,
  saysTooMuch,
  slowLeftMs,
} from '@koi/domain/live/talk-terms'
import type { LineKind } from '@koi/domain/live/talk-words'
import { trustLevel } from '@koi/domain/moderation/trust-level'
import { seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { memberOf } from '#modules/discussion/index.ts'
import { checkMayEdit, checkWriting } from '#modules/moderation/index.ts'
import { refuse } from '#refuse.ts'
import { lineShown } from './line-shown.ts'
import { addLikes, likesBefore } from './like-store.ts'
import { addLine, findLines, linePlace, lineOfRequest, setVote } from './line-store.ts'
import { holdTalkRoom, type TalkRoom } from './talk-room-store.ts'
import { talkCounts } from './watch-store.ts'

/** Somebody at a brand who says something. */
export interface Talker {
  accountId: string
  brandId: string
  nowMs: number
}

interface Saying {
  liveId: string
  requestKey: string
  kind: LineKind
  content: string
}

/** The room, which stays on air until what is done in it is done. */
async function livingRoom(tx: Queries, talker: Talker, liveId: string): Promise<TalkRoom> {
  const sinceMs = minuteBefore(talker.nowMs)
  const room = await holdTalkRoom(tx, { ...talker, liveId, sinceMs })
  if (!room) throw refuse('liveUnknown')
  if (room.state !== 'living') throw refuse('talkNotLiving')
  return room
}

/** Refuses what comes too soon or is too much. */
function checkPace(room: TalkRoom, kind: LineKind, nowMs: number) {
  const { role, lastMs, linesSince: linesOfMinute } = room
  if (saysTooMuch({ role, level: trustLevel(room.level), lastMs, linesOfMinute }))
    throw refuse('talkTooOften')
  if (kind === 'question') {
    if (role !== 'host' && room.openQuestions >= OPEN_QUESTIONS_MAX)
      throw refuse('talkQuestionsFull')
    return
  }
  const leftMs = slowLeftMs({ role, lastMs }, room.slowSeconds, nowMs)
  if (leftMs > 0) throw refuse('talkSlow', `慢速模式，${Math.ceil(leftMs / 1000)} 秒后可以再发`)
}

/** The rule by which a line waits for a person; undefined: by none. */
async function holding(tx: Queries, brandId: string, content: string, isNew: boolean) {
  const texts = [content]
  const verdict = await checkWriting(tx, { brandId, texts })
  if (verdict.state === 'held') return verdict.rule
  return newcomerRule({ texts, pictures: [], isNew }) ?? holdingRule(texts)
}

/** When the slow mode lets somebody say something again, epoch ms; 0: now. */
export function mayTalkAtMs({ role, lastMs, slowSeconds }: TalkRoom, nowMs: number): number {
  const leftMs = slowLeftMs({ role, lastMs }, slowSeconds, nowMs)
  return leftMs === 0 ? 0 : nowMs + leftMs
}

/** A line as its author is answered, and when they may say more. */
async function answered(tx: Queries, talker: Talker, liveId: string, lineId: string) {
  const [line] = await findLines(tx, [lineId])
  const room = await holdTalkRoom(tx, { ...talker, liveId, sinceMs: talker.nowMs })
  if (!line || !room) throw refuse('talkLineGone')
  return { line: lineShown(line), mayTalkAtMs: mayTalkAtMs(room, talker.nowMs) }
}

/** What everybody does in a room. */
export const createTalk = (db: Db) => ({
  /** Says something to all, or asks the host; the same request again answers the line that it made. */
  say: (talker: Talker, { liveId, requestKey, kind, content: written }: Saying) =>
    db.transaction(async (tx) => {
      const { brandId, nowMs } = talker
      const authorId = await memberOf(tx, talker)
      await takeTurn(tx, 'live-talk', authorId)
      const before = await lineOfRequest(tx, authorId, requestKey)
      if (before) return answered(tx, talker, liveId, before.lineId)
      const content = seenText(written)
      if (content === '') throw refuse('writingEmpty')
      const room = await livingRoom(tx, talker, liveId)
      if (room.isBanned) throw refuse('talkBanned')
      const { newcomerWaits } = await checkMayEdit(tx, { userId: authorId, nowMs })
      checkPace(room, kind, nowMs)
      const rule = await holding(tx, brandId, content, newcomerWaits)
      const lineId = createHexId()
      await addLine(tx, {
        lineId,
        liveId,
        authorId,
        requestKey,
        kind,
        content,
        state: rule === undefined ? 'visible' : 'held',
        rule: rule ?? '',
        nowMs,
      })
      return answered(tx, talker, liveId, lineId)
    }),

  /** Wants a question answered too, or no longer; answers how many do. */
  vote: (talker: Talker, { lineId, isVoted }: { lineId: string; isVoted: boolean }) =>
    db.transaction(async (tx) => {
      const userId = await memberOf(tx, talker)
      const place = await linePlace(tx, lineId, talker.brandId)
      if (!place) throw refuse('talkLineGone')
      const room = await livingRoom(tx, talker, place.liveId)
      if (room.isBanned) throw refuse('talkBanned')
      const voteCount = await setVote(tx, { lineId, userId, isVoted, nowMs: talker.nowMs })
      if (voteCount === undefined) throw refuse('talkLineGone')
      return { voteCount }
    }),

  /** Counts presses of a moment; answers how many likes the room has. */
  like: (
    talker: Talker,
    { liveId, requestKey, presses }: { liveId: string; requestKey: string; presses: number },
  ) =>
    db.transaction(async (tx) => {
      const { nowMs } = talker
      const userId = await memberOf(tx, talker)
      await takeTurn(tx, 'live-like', userId)
      await livingRoom(tx, talker, liveId)
      const before = await likesBefore(tx, { liveId, userId })
      if (!before?.recentKeys.includes(requestKey)) {
        const count = likesCounted(presses, nowMs - (before?.likedMs ?? 0))
        await addLikes(tx, { liveId, userId, count, requestKey, nowMs })
      }
      const [counts] = await talkCounts(tx, [liveId])
      return { likeCount: counts?.likeCount ?? 0 }
    }),
})
