import {
  LIKES_A_REQUEST,
  LINE_MAX,
  LINES_A_PAGE,
  QUESTIONS_A_PAGE,
  signsOf,
  SLOW_STEPS,
  TALK_REASON_MAX,
  TIMELINE_A_PAGE,
} from '@koi/domain/live/talk-terms'
import { BAN_REACHES, LINE_KINDS, TALK_ACTS, TALK_ROLES } from '@koi/domain/live/talk-words'
import { COMMUNITY_RULES } from '@koi/domain/moderation/moderation-words'
import { WRITING_STATES } from '@koi/domain/discussion/discussion-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { TalkLine } from '../live/talk-line.ts'
import { Author, DiscussionUserId, NextBegin, pageOf } from './discussion.ts'

const LIVE = '/fbp/cont/v1/cont.fucont_live_ao.FucontLiveAo'

const HexId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '标识不正确'))
const LiveId = as('live_id', HexId)
const LineId = as('live_line_id', HexId)
const RequestKey = z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确'))
const Rule = as('community_rule', z.enum(COMMUNITY_RULES))
/** A code point takes two units at most. */
const signs = (max: number) =>
  z.string().check(
    z.maxLength(2 * max, `最多 ${String(max)} 字`),
    z.refine((text) => signsOf(text) <= max, `最多 ${String(max)} 字`),
  )
const Reason = as('live_talk_reason', signs(TALK_REASON_MAX))
const Seconds = as('live_slow_seconds', z.literal(SLOW_STEPS))
const Line = as('live_line', TalkLine)

/** What people say to each other in a room of live. */
export const liveTalkCalls = {
  queryLiveTalk: call({
    summary:
      'CL-149: what was said in a room, the newest last, with where its talk stands; what is new comes over the live channel',
    method: 'POST',
    path: `${LIVE}.QueryLiveTalk`,
    access: 'visitor',
    request: z.object({ liveId: LiveId, ...pageOf(LINES_A_PAGE) }),
    response: z.object({
      isLiving: as('is_talk_open', z.boolean()),
      lines: as('live_lines', z.array(TalkLine)),
      nextBegin: NextBegin,
      /** The newest event that this answer knows of: the channel goes on behind it. */
      upTo: as('live_talk_up_to', z.string()),
      pinned: as('live_pinned_line', z.nullable(TalkLine)),
      slowSeconds: as('live_slow_seconds', z.int()),
      likeCount: as('live_like_count', z.int()),
      watching: as('live_watching_count', z.int()),
      /** Whoever asks, in this room; null of a visitor. */
      own: as(
        'live_talk_own',
        z.nullable(
          z.object({
            /** Empty: they did nothing in the community yet. */
            userId: z.string(),
            role: as('live_talk_role', z.enum(TALK_ROLES)),
            isBanned: as('is_live_banned', z.boolean()),
            /** When the slow mode lets them say something again; 0: now. */
            mayTalkAtMs: as('live_may_talk_ms', z.int()),
          }),
        ),
      ),
    }),
  }),
  sayInLive: call({
    summary: 'CL-149: says something in a room on air, or asks its host; sent again it is the same',
    method: 'POST',
    path: `${LIVE}.SayInLive`,
    access: 'user',
    writes: true,
    request: z.object({
      liveId: LiveId,
      requestKey: RequestKey,
      kind: as('live_line_kind', z.enum(LINE_KINDS)),
      content: as('live_line_text', signs(LINE_MAX)),
    }),
    response: z.object({ line: Line, mayTalkAtMs: as('live_may_talk_ms', z.int()) }),
  }),
  queryLiveQuestions: call({
    summary: 'CL-149: questions of a room, those with the most votes first',
    method: 'POST',
    path: `${LIVE}.QueryLiveQuestions`,
    access: 'visitor',
    request: z.object({
      liveId: LiveId,
      isAnswered: as('is_live_answered', z.boolean()),
      ...pageOf(QUESTIONS_A_PAGE),
    }),
    response: z.object({
      questions: as(
        'live_questions',
        z.array(z.object({ line: Line, isVoted: as('is_live_voted', z.boolean()) })),
      ),
      nextBegin: NextBegin,
    }),
  }),
  voteLiveQuestion: call({
    summary: 'CL-149: wants a question answered too, or no longer; again it is the same',
    method: 'POST',
    path: `${LIVE}.VoteLiveQuestion`,
    access: 'user',
    writes: true,
    request: z.object({ lineId: LineId, isVoted: as('is_live_voted', z.boolean()) }),
    response: z.object({ voteCount: z.int() }),
  }),
  answerLiveQuestion: call({
    summary: 'CL-149: whoever looks after the room says that a question was answered, or was not',
    method: 'POST',
    path: `${LIVE}.AnswerLiveQuestion`,
    access: 'user',
    writes: true,
    request: z.object({ lineId: LineId, isAnswered: as('is_live_answered', z.boolean()) }),
    response: z.object({}),
  }),
  likeLive: call({
    summary:
      'CL-149: presses of a moment, ten a second of one person count; sent again they count nothing',
    method: 'POST',
    path: `${LIVE}.LikeLive`,
    access: 'user',
    writes: true,
    request: z.object({
      liveId: LiveId,
      requestKey: RequestKey,
      presses: as('live_like_presses', z.int().check(z.gte(1), z.lte(LIKES_A_REQUEST))),
    }),
    response: z.object({ likeCount: as('live_like_count', z.int()) }),
  }),
  deleteLiveLine: call({
    summary:
      'CL-149: takes from view what one said oneself, or, looking after the room, what somebody said; again it is the same',
    method: 'POST',
    path: `${LIVE}.DeleteLiveLine`,
    access: 'user',
    writes: true,
    request: z.object({ lineId: LineId, rule: Rule, reason: Reason }),
    response: z.object({}),
  }),
  pinLiveLine: call({
    summary: 'CL-149: shows one line above all others, or none',
    method: 'POST',
    path: `${LIVE}.PinLiveLine`,
    access: 'user',
    writes: true,
    request: z.object({
      liveId: LiveId,
      /** Empty: none. */
      lineId: as('live_line_id', z.union([z.literal(''), HexId])),
    }),
    response: z.object({}),
  }),
  slowLive: call({
    summary: 'CL-149: says how long a viewer waits between two lines; 0: not at all',
    method: 'POST',
    path: `${LIVE}.SlowLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId, slowSeconds: Seconds }),
    response: z.object({}),
  }),
  nameLiveModerator: call({
    summary: 'CL-149: the host asks somebody to look after the room, or no longer',
    method: 'POST',
    path: `${LIVE}.NameLiveModerator`,
    access: 'user',
    writes: true,
    request: z.object({
      liveId: LiveId,
      userId: DiscussionUserId,
      isNamed: as('is_live_moderator', z.boolean()),
    }),
    response: z.object({}),
  }),
  banInLive: call({
    summary:
      'CL-149: lets somebody watch and not speak, in this room or, by its host, in all of theirs; or lets them speak again',
    method: 'POST',
    path: `${LIVE}.BanInLive`,
    access: 'user',
    writes: true,
    request: z.object({
      liveId: LiveId,
      userId: DiscussionUserId,
      isBanned: as('is_live_banned', z.boolean()),
      reach: as('live_ban_reach', z.enum(BAN_REACHES)),
      rule: Rule,
      reason: Reason,
    }),
    response: z.object({}),
  }),
  queryLiveStaff: call({
    summary: 'CL-149: who looks after a room, and who may not speak in it; to these alone',
    method: 'POST',
    path: `${LIVE}.QueryLiveStaff`,
    access: 'user',
    request: z.object({ liveId: LiveId }),
    response: z.object({
      moderators: as('live_moderators', z.array(Author)),
      /** The newest first, two hundred at most. */
      bans: as(
        'live_bans',
        z.array(
          z.object({
            person: as('live_banned', Author),
            reach: as('live_ban_reach', z.enum(BAN_REACHES)),
            rule: Rule,
            reason: as('live_talk_reason', z.string()),
            bannedMs: as('live_banned_ms', z.int()),
          }),
        ),
      ),
    }),
  }),
  queryLiveTimeline: call({
    summary:
      'CL-149: an operator reads everything that was said and done in a room, in its order, with what was taken from view',
    method: 'POST',
    path: `${LIVE}.QueryLiveTimeline`,
    access: 'operator',
    request: z.object({
      liveId: LiveId,
      /** With which the next page is asked for; 0: from the start. */
      afterSeq: as('live_after_seq', z._default(z.int().check(z.gte(0), z.lte(1_000_000_000)), 0)),
      limit: z._default(z.int().check(z.gte(1), z.lte(500)), TIMELINE_A_PAGE),
    }),
    response: z.object({
      events: as(
        'live_timeline',
        z.array(
          z.object({
            seq: as('live_seq', z.int()),
            act: as('live_act', z.enum(TALK_ACTS)),
            /** Since the room came on air, ms. */
            atMs: as('live_at_ms', z.int()),
            happenedMs: as('live_happened_ms', z.int()),
            lineId: as('live_line_id', z.string()),
            text: as('live_line_text', z.string()),
            state: as('live_line_state', z.enum([...WRITING_STATES, ''])),
            authorId: as('live_line_author', z.string()),
            personId: as('live_person_id', z.string()),
            byId: as('live_by_id', z.string()),
            rule: as('live_act_rule', z.string()),
            reason: as('live_talk_reason', z.string()),
            detail: as('live_act_detail', z.string()),
          }),
        ),
      ),
      /** 0: there is no more. */
      nextSeq: as('live_next_seq', z.int()),
    }),
  }),
}
