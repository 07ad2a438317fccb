import {
  EXPERT_KINDS,
  EXPERT_RULES,
  EXPERT_STATES,
  IDENTITY_WAYS,
} from '@koi/domain/experts/expert-words'
import {
  WORK_KINDS,
  WORK_OUTCOMES,
  WORK_STATES,
  WORK_STEPS,
} from '@koi/domain/human-work/human-work'
import {
  APPEAL_WORDS_MAX,
  DECISION_REASON_MAX,
  WATCHED_WORD_MAX,
  WATCHED_WORDS_MAX,
} from '@koi/domain/moderation/moderation-limits'
import { POST_KINDS } from '@koi/domain/discussion/discussion-words'
import { COMMUNITY_RULES, SANCTIONS } from '@koi/domain/moderation/moderation-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'
import { DiscussionUserId } from './discussion.ts'
import { writtenText } from './moderation-text.ts'
import { AppealMessage, COMMUNITY, targetAsked } from './moderation.ts'

const HexId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '标识不正确'))
const AccountId = z.string().check(z.regex(/^[\w-]{1,64}$/, '标识不正确'))
const Kind = as('work_kind', z.enum(WORK_KINDS))
const State = as('work_state', z.enum(WORK_STATES))
const Outcome = as('work_outcome', z.enum(WORK_OUTCOMES))
const Rule = as('community_rule', z.enum(COMMUNITY_RULES))
const workKey = { workId: HexId }

const WorkItem = z.object({
  workId: z.string(),
  kind: Kind,
  state: State,
  about: as('work_about', z.string()),
  weight: as('work_weight', z.int()),
  openedMs: as('work_opened_ms', z.int()),
  dueMs: as('work_due_ms', z.int()),
  /** Who works on it; empty: nobody. */
  takenBy: z.string(),
  /** False where it is another reviewer’s, or one’s own decision that it looks at. */
  mayTake: z.boolean(),
  /** Empty while it is open. */
  outcome: as('work_outcome', z.string()),
})

/** What operators do with the queue of work. Each sees the work of this brand that they were named for. */
export const moderationOfficeCalls = {
  queryWorkList: call({
    summary:
      'Own: the work of the brand that the operator may do, open work by its due time, decided work the newest first',
    method: 'POST',
    path: `${COMMUNITY}.QueryWorkList`,
    access: 'operator',
    request: z.object({
      kinds: as('work_kinds', z._default(z.array(z.enum(WORK_KINDS)), [])),
      state: as('work_state', z._default(z.enum(WORK_STATES), 'open')),
      begin: z._default(z.string().check(z.regex(/^[\d.a-f]{0,64}$/)), ''),
    }),
    response: z.object({ work: as('work_list', z.array(WorkItem)), nextBegin: z.string() }),
  }),
  queryWork: call({
    summary:
      'Own: a piece of work with what it is about and everything that was done, for an operator',
    method: 'POST',
    path: `${COMMUNITY}.QueryWork`,
    access: 'operator',
    request: z.object(workKey),
    response: z.object({
      item: as('work_item', WorkItem),
      events: as(
        'work_events',
        z.array(
          z.object({
            step: as('work_step', z.enum(WORK_STEPS)),
            byWhom: z.string(),
            outcome: as('work_outcome', z.string()),
            rule: as('work_rule', z.string()),
            note: as('work_note', z.string()),
            happenedMs: as('work_happened_ms', z.int()),
          }),
        ),
      ),
      /** Null where it is about nothing in the community. */
      content: as(
        'work_content',
        z.nullable(
          z.object({
            subjectId: z.string(),
            commentId: z.string(),
            lineId: as('live_line_id', z.string()),
            userId: as('user_id', z.string()),
            nick: as('author_nick', z.string()),
            title: as('content_title', z.string()),
            text: as('content_text', z.string()),
            interest: as('interest_text', z.string()),
            link: as('subject_link', z.string()),
            pollQuestion: as('poll_question', z.string()),
            pollLabels: as('poll_labels', z.array(z.string())),
            /** Opened by accounts that are named for this sort of work, while it is open. */
            pictures: as('picture_urls', z.array(z.string())),
            state: as('content_state', z.string()),
            stateRule: z.string(),
            isEditedSince: z.boolean(),
            trustLevel: as('author_trust_level', z.int()),
            strikes: as('strike_count', z.int()),
            warnings: as('warning_count', z.int()),
          }),
        ),
      ),
      reports: as(
        'report_list',
        z.array(
          z.object({
            userId: as('user_id', z.string()),
            rule: Rule,
            words: as('report_words', z.string()),
            weight: as('work_weight', z.int()),
            reportedMs: z.int(),
          }),
        ),
      ),
      /** Decisions about the same author before, the newest first. */
      decisions: as(
        'decision_list',
        z.array(
          z.object({
            decisionId: z.string(),
            subjectId: z.string(),
            commentId: z.string(),
            lineId: as('live_line_id', z.string()),
            outcome: as('decision_outcome', z.string()),
            rule: as('work_rule', z.string()),
            sanction: as('sanction', z.enum(SANCTIONS)),
            byWhom: z.string(),
            decidedMs: z.int(),
          }),
        ),
      ),
      messages: as('appeal_messages', z.array(AppealMessage)),
      pictures: as('pictures', z.array(z.string())),
      /** Of a feedback: what was told, and what the account's state said of it. */
      feedbackWords: z.string(),
      feedbackCauses: z.array(z.string()),
      /** Of a room of live that waits: what it says; null of other work. */
      live: as(
        'work_live',
        z.nullable(
          z.object({
            liveId: as('live_id', z.string()),
            title: as('live_title', z.string()),
            notice: as('live_notice', z.string()),
            riskTip: as('live_risk_tip', z.string()),
            coverUrl: as('live_cover_url', z.string()),
            plannedMs: as('live_planned_ms', z.int()),
            reviewRule: z.string(),
          }),
        ),
      ),
      /** Of somebody who wants to be certified: what they say and show of it; null of other work. */
      expert: as(
        'work_expert',
        z.nullable(
          z.object({
            kind: as('expert_kind', z.enum(EXPERT_KINDS)),
            way: as('identity_way', z.enum(IDENTITY_WAYS)),
            realName: as('real_name', z.string()),
            number: as('qualification_number', z.string()),
            pictures: as('proof_urls', z.array(z.string())),
            earlier: as(
              'earlier_applications',
              z.array(
                z.object({
                  state: as('apply_state', z.enum(EXPERT_STATES)),
                  rule: as('expert_rule', z.string()),
                  appliedMs: as('applied_ms', z.int()),
                  endedBy: as('certificate_ended_by', z.string()),
                }),
              ),
            ),
          }),
        ),
      ),
    }),
  }),
  takeWork: call({
    summary: 'Own: an operator takes a piece of work; who has it is the only one to decide it',
    method: 'POST',
    path: `${COMMUNITY}.TakeWork`,
    access: 'operator',
    writes: true,
    request: z.object(workKey),
    response: z.object({}),
  }),
  giveBackWork: call({
    summary: 'Own: an operator gives a piece of work back',
    method: 'POST',
    path: `${COMMUNITY}.GiveBackWork`,
    access: 'operator',
    writes: true,
    request: z.object(workKey),
    response: z.object({}),
  }),
  decideWork: call({
    summary:
      'Own: decides a piece of work that the operator took, under a rule; the same decision again answers the same',
    method: 'POST',
    path: `${COMMUNITY}.DecideWork`,
    access: 'operator',
    writes: true,
    request: z.object({
      ...workKey,
      outcome: Outcome,
      /** Of people who want to be certified one of their own rules. */
      rule: as('community_rule', z.enum([...COMMUNITY_RULES, ...EXPERT_RULES])),
      /** What the person is told. */
      reason: as(
        'decision_reason',
        z._default(writtenText({ min: 0, max: DECISION_REASON_MAX, few: '' }), ''),
      ),
      sanction: as('sanction', z._default(z.enum(SANCTIONS), 'none')),
    }),
    response: z.object({}),
  }),
  replyWork: call({
    summary: 'Own: who took an appeal asks the person something in its thread',
    method: 'POST',
    path: `${COMMUNITY}.ReplyWork`,
    access: 'operator',
    writes: true,
    request: z.object({
      ...workKey,
      requestKey: z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确')),
      words: as('appeal_words', writtenText({ min: 1, max: APPEAL_WORDS_MAX, few: '请填写内容' })),
    }),
    response: z.object({}),
  }),
  openWork: call({
    summary: 'Own: an operator opens work about a post, a comment or a person without a report',
    method: 'POST',
    path: `${COMMUNITY}.OpenWork`,
    access: 'operator',
    writes: true,
    request: z.object(targetAsked),
    response: z.object({ workId: z.string() }),
  }),
  queryRanking: call({
    summary:
      'Own: by what a post of the brand is ranked: its inputs, the points they make, and the formula. Who asked is kept',
    method: 'POST',
    path: `${COMMUNITY}.QueryRanking`,
    access: 'operator',
    request: z.object({ subjectId: HexId }),
    response: z.object({
      subjectId: z.string(),
      state: as('content_state', z.string()),
      createdMs: z.int(),
      kind: as('subject_kind', z.enum(POST_KINDS)),
      /** What others than its author made of it. */
      otherLikes: z.int(),
      /** People who commented, each once. */
      commenters: z.int(),
      sharers: z.int(),
      otherBookmarks: z.int(),
      /** Others make it larger; who wrote it, and whoever reads it, do not. */
      points: as('ranking_points', z.int()),
      /** Seconds: hot lists have the larger one first. */
      heat: as('ranking_heat', z.int()),
      formula: as('ranking_formula', z.string()),
      /** Seconds: recommended lists have the larger one first, beside what the reader follows. */
      standing: as('ranking_standing', z.int()),
      recommendedFormula: as('recommended_formula', z.string()),
      /** Who asked before, the newest first. */
      reads: as(
        'ranking_reads',
        z.array(z.object({ byWhom: z.string(), readMs: as('ranking_read_ms', z.int()) })),
      ),
    }),
  }),
  queryWatchedWords: call({
    summary:
      'Own: the words that texts of the brand are held for, of the newest version or an older one',
    method: 'POST',
    path: `${COMMUNITY}.QueryWatchedWords`,
    access: 'operator',
    request: z.object({
      version: as('words_version', z._default(z.int().check(z.gte(0), z.lte(2_147_483_646)), 0)),
    }),
    response: z.object({
      /** 0: there is no list. */
      version: as('words_version', z.int()),
      newestVersion: z.int(),
      words: as('watched_words', z.array(z.string())),
      savedBy: z.string(),
      savedMs: as('words_saved_ms', z.int()),
    }),
  }),
  saveWatchedWords: call({
    summary: 'Own: saves the words as a new version, where nobody else saved one meanwhile',
    method: 'POST',
    path: `${COMMUNITY}.SaveWatchedWords`,
    access: 'operator',
    writes: true,
    request: z.object({
      /** The version that was changed. */
      version: as('words_version', z.int().check(z.gte(0), z.lte(2_147_483_646))),
      words: as(
        'watched_words',
        z
          .array(z.string().check(z.minLength(1), z.maxLength(WATCHED_WORD_MAX * 2)))
          .check(z.maxLength(WATCHED_WORDS_MAX)),
      ),
    }),
    response: z.object({ version: as('words_version', z.int()) }),
  }),
  saveReviewer: call({
    summary:
      'Own: names an account of the brand for sorts of work, or for none; with the operators’ token alone',
    method: 'POST',
    path: `${COMMUNITY}.SaveReviewer`,
    access: 'operator',
    writes: true,
    request: z.object({
      accountId: as('reviewer_account_id', AccountId),
      kinds: as('work_kinds', z.array(z.enum(WORK_KINDS))),
    }),
    response: z.object({}),
  }),
  saveTrusted: call({
    summary:
      'Own: names somebody of the brand for trust level 4, or no longer; each change is kept. With the operators’ token alone',
    method: 'POST',
    path: `${COMMUNITY}.SaveTrusted`,
    access: 'operator',
    writes: true,
    request: z.object({ userId: DiscussionUserId, isNamed: as('is_trust_named', z.boolean()) }),
    response: z.object({}),
  }),
  queryTrusted: call({
    summary: 'Own: whom the brand named for trust level 4 and no longer named, the newest first',
    method: 'POST',
    path: `${COMMUNITY}.QueryTrusted`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      namings: as(
        'trust_naming_list',
        z.array(
          z.object({
            userId: as('user_id', z.string()),
            isNamed: as('is_trust_named', z.boolean()),
            byWhom: z.string(),
            namedMs: as('trust_named_ms', z.int()),
          }),
        ),
      ),
    }),
  }),
}
