import {
  APPEAL_PICTURES_MAX,
  APPEAL_WORDS_MAX,
  APPEAL_WORDS_MIN,
  FEEDBACK_WORDS_MAX,
  FEEDBACK_WORDS_MIN,
  REPORT_WORDS_MAX,
} from '@koi/domain/moderation/moderation-limits'
import {
  APPEAL_SIDES,
  APPEAL_STATES,
  COMMUNITY_RULES,
  FEEDBACK_STATES,
  PROBLEM_KINDS,
} from '@koi/domain/moderation/moderation-words'
import { PROBLEM_CAUSES } from '@koi/domain/moderation/problem-causes'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { writtenText } from './moderation-text.ts'

export const COMMUNITY = '/fbp/cont/v1/cont.fucont_community_ao.FucontCommunityAo'

const HexId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '标识不正确'))
const MaybeHexId = z._default(z.string().check(z.regex(/^(?:[0-9a-f]{32})?$/, '标识不正确')), '')
const MaybeUserId = z._default(
  z.string().check(z.regex(/^(?:u[2-9a-hjkmnp-z]{11})?$/, '标识不正确')),
  '',
)
const RequestKey = z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确'))
const Pictures = as(
  'pictures',
  z._default(
    z.array(z.string().check(z.maxLength(64))).check(z.maxLength(APPEAL_PICTURES_MAX)),
    [],
  ),
)
const Problem = as('problem_kind', z.enum(PROBLEM_KINDS))

/** What something is: one of the four is named, the others are empty. */
export const targetAsked = {
  subjectId: MaybeHexId,
  commentId: MaybeHexId,
  lineId: as('live_line_id', MaybeHexId),
  userId: MaybeUserId,
}

export const AppealMessage = z.object({
  side: as('appeal_side', z.enum(APPEAL_SIDES)),
  words: as('message_words', z.string()),
  writtenMs: as('said_ms', z.int()),
})

/** Reports, appeals, and what somebody may do when something does not work. */
export const moderationCalls = {
  reportContent: call({
    summary:
      'Own (CL-150): reports a post, a comment, what somebody said in a room of live, or a person under a rule of the community; again it counts once',
    method: 'POST',
    path: `${COMMUNITY}.ReportContent`,
    access: 'user',
    writes: true,
    request: z.object({
      ...targetAsked,
      rule: as('community_rule', z.enum(COMMUNITY_RULES)),
      words: as(
        'report_words',
        z._default(writtenText({ min: 0, max: REPORT_WORDS_MAX, few: '' }), ''),
      ),
    }),
    response: z.object({}),
  }),
  queryAppeal: call({
    summary:
      'Own (CL-150): a decision about one’s own post, comment, room of live or person, and the appeal against it if there is one',
    method: 'POST',
    path: `${COMMUNITY}.QueryAppeal`,
    access: 'user',
    request: z.object({
      decisionId: MaybeHexId,
      newsId: z._default(z.string().check(z.regex(/^\d{0,18}$/, '标识不正确')), ''),
      subjectId: MaybeHexId,
      commentId: MaybeHexId,
      liveId: as('live_id', MaybeHexId),
    }),
    response: z.object({
      decisionId: z.string(),
      /** What it was about; empty: the person as a whole. */
      subjectId: z.string(),
      commentId: z.string(),
      liveId: as('live_id', z.string()),
      /** Of a profile its name and what it said. */
      content: as('decided_content', z.string()),
      /** Of a profile the picture that was taken away; empty: none. */
      avatarUrl: as('decided_avatar_url', z.string()),
      ruleText: z.string(),
      reason: as('decision_reason', z.string()),
      sanctionText: z.string(),
      decidedMs: z.int(),
      mayAppeal: z.boolean(),
      appealUntilMs: z.int(),
      /** Null: none was made. */
      appeal: z.nullable(
        z.object({
          appealId: z.string(),
          state: as('appeal_state', z.enum(APPEAL_STATES)),
          dueMs: as('answer_due_ms', z.int()),
          mayReply: z.boolean(),
          pictures: as('pictures', z.array(z.string())),
          messages: as('appeal_messages', z.array(AppealMessage)),
        }),
      ),
    }),
  }),
  createAppeal: call({
    summary: 'Own (CL-150): appeals a decision; somebody else than who made it looks at it again',
    method: 'POST',
    path: `${COMMUNITY}.CreateAppeal`,
    access: 'user',
    writes: true,
    request: z.object({
      requestKey: RequestKey,
      decisionId: HexId,
      words: as(
        'appeal_words',
        writtenText({
          min: APPEAL_WORDS_MIN,
          max: APPEAL_WORDS_MAX,
          few: '请写明申诉理由，至少 5 个字',
        }),
      ),
      pictures: Pictures,
    }),
    response: z.object({ appealId: z.string(), dueMs: as('answer_due_ms', z.int()) }),
  }),
  replyAppeal: call({
    summary: 'Own: adds to one’s appeal while it is open; the same key again adds nothing',
    method: 'POST',
    path: `${COMMUNITY}.ReplyAppeal`,
    access: 'user',
    writes: true,
    request: z.object({
      requestKey: RequestKey,
      appealId: HexId,
      words: as(
        'appeal_words',
        writtenText({ min: 1, max: APPEAL_WORDS_MAX, few: '请填写补充说明' }),
      ),
    }),
    response: z.object({}),
  }),
  queryProblemCauses: call({
    summary: 'Own: why something does not work in the community, out of the state of the account',
    method: 'POST',
    path: `${COMMUNITY}.QueryProblemCauses`,
    access: 'user',
    request: z.object({ problem: Problem }),
    response: z.object({
      causes: as(
        'problem_causes',
        z.array(
          z.object({
            cause: as('problem_cause', z.enum(PROBLEM_CAUSES)),
            title: as('cause_title', z.string()),
            fix: as('cause_fix', z.string()),
            /** The newest decision behind it; empty where there is none that may be appealed. */
            decisionId: z.string(),
          }),
        ),
      ),
    }),
  }),
  createFeedback: call({
    summary: 'Own: tells the brand of something that does not work; the same key again is the same',
    method: 'POST',
    path: `${COMMUNITY}.CreateFeedback`,
    access: 'user',
    writes: true,
    request: z.object({
      requestKey: RequestKey,
      problem: Problem,
      words: as(
        'feedback_words',
        writtenText({
          min: FEEDBACK_WORDS_MIN,
          max: FEEDBACK_WORDS_MAX,
          few: '请描述遇到的问题，至少 5 个字',
        }),
      ),
    }),
    response: z.object({ feedbackId: z.string() }),
  }),
  queryFeedback: call({
    summary: 'Own: what one fed back, the newest first, with where it stands and what was answered',
    method: 'POST',
    path: `${COMMUNITY}.QueryFeedback`,
    access: 'user',
    request: z.object({ begin: z._default(z.string().check(z.regex(/^[\d.a-f]{0,64}$/)), '') }),
    response: z.object({
      feedbacks: as(
        'feedback_list',
        z.array(
          z.object({
            feedbackId: z.string(),
            problem: Problem,
            words: as('feedback_words', z.string()),
            state: as('feedback_state', z.enum(FEEDBACK_STATES)),
            answer: as('feedback_answer', z.string()),
            sentMs: as('feedback_sent_ms', z.int()),
            dueMs: as('answer_due_ms', z.int()),
          }),
        ),
      ),
      nextBegin: z.string(),
    }),
  }),
}
