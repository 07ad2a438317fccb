import { ANSWER_NEEDS } from '@koi/domain/assistant/answer'
import { WITHHELD } from '@koi/domain/assistant/answer-gate'
import {
  ANALYSTS,
  ANSWER_FEEDBACKS,
  DIALOG_PAGE,
  FEEDBACK_REASON_MAX,
  KEPT_STATES,
  QUESTION_MAX,
  SESSION_PAGE,
} from '@koi/domain/assistant/assistant-terms'
import { CONVERSATION_MODES, SESSION_MODES } from '@koi/domain/assistant/conversation-mode'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey } from '../fields.ts'
import { as } from '../wire.ts'
import { NextBegin } from './discussion.ts'

export const ASSISTANT = '/rest/search/fuapl_search_llm_ao'
const SESSIONS = '/fbp/fund/v1/trpc.fit.fuapl_search_llm_ao.FuaplSearchLlmAoService'

const Id = z.string().check(z.regex(/^[0-9a-f]{32}$/, '编号不正确'))
export const session = as('session', Id)
const requestId = as('requestId', Id)
/** One question with its answer, of a session of one's own. */
const oneDialog = { sessionId: session, requestId }

/** What a figure of an answer opens to. */
export const Quote = z.object({
  receiptId: as('quoteId', z.string()),
  label: as('quoteLabel', z.string()),
  value: as('quoteValue', z.string()),
  /** Empty where it is of no fund. */
  fundCode: z.string(),
  spid: z.string(),
  fundName: as('fund_brief_name', z.string()),
  /** The day it is of; empty where it has none. */
  day: as('quoteDay', z.string()),
  formula: as('quoteFormula', z.string()),
  source: as('quoteSource', z.string()),
})

const Article = z.object({
  title: as('articleTitle', z.string()),
  source: as('articleSource', z.string()),
  day: as('articleDay', z.string()),
  link: as('articleLink', z.string()),
})

/** A page of the app where what was asked for is done. */
const Lead = z.object({
  title: as('leadTitle', z.string()),
  says: as('leadSays', z.string()),
  link: as('leadLink', z.string()),
})

/** A part of an answer: words, a figure with its receipt, or what stands for something withheld. */
export const Piece = z.object({
  text: as('contentText', z.string()),
  receiptId: as('quoteId', z.optional(z.string())),
  withheld: z.optional(z.enum(WITHHELD)),
})

const parts = {
  articles: z.array(Article),
  reasonContent: as('reasonContent', z.string()),
  summaryContent: as('summaryContent', z.string()),
  pieces: as('content', z.array(Piece)),
  quotes: z.array(Quote),
  suggestions: as('assistant_suggestions', z.array(z.string())),
  leads: z.array(Lead),
  /** What the person has to do before it can be answered: agree. */
  need: as('answer_need', z.enum(ANSWER_NEEDS)),
  isReading: as('is_reading', z.boolean()),
}

const ended = {
  state: as('answer_state', z.enum(KEPT_STATES)),
  /** The person stopped it: what had come by then is the answer. */
  isStopped: as('is_answer_stopped', z.boolean()),
  /** Why it failed; empty where it did not. */
  failText: as('answer_fail_text', z.string()),
}

const Dialog = z.object({
  requestId,
  question: as('assistant_question', z.string()),
  mode: as('conversationMode', z.enum(CONVERSATION_MODES)),
  askedMs: as('asked_ms', z.int()),
  analyst: z.enum(ANALYSTS),
  feedback: as('answer_feedback', z.enum(ANSWER_FEEDBACKS)),
  isRead: as('is_answer_read', z.boolean()),
  /** It tells of what the person owns. */
  isOwn: as('tells_of_own', z.boolean()),
  ...ended,
  ...parts,
})

/** One event of a stream. Whatever is there goes behind what came before. */
export const AnswerEvent = z.object({
  sessionId: session,
  requestId,
  /** Grows by one with each event of an answer; with it a stream is gone on with. */
  eventId: as('eventId', z.int()),
  /** From here on the answer is written anew. */
  isRestart: as('is_restart', z.optional(z.boolean())),
  isReading: as('is_reading', z.optional(z.boolean())),
  articles: z.optional(z.array(Article)),
  reasonContent: as('reasonContent', z.optional(z.string())),
  summaryContent: as('summaryContent', z.optional(z.string())),
  pieces: as('content', z.optional(z.array(Piece))),
  quotes: z.optional(z.array(Quote)),
  suggestions: as('assistant_suggestions', z.optional(z.array(z.string()))),
  leads: z.optional(z.array(Lead)),
  need: as('answer_need', z.optional(z.enum(ANSWER_NEEDS))),
  /** These with the last event alone. */
  analyst: z.optional(z.enum(ANALYSTS)),
  state: as('answer_state', z.optional(z.enum(KEPT_STATES))),
  isStopped: as('is_answer_stopped', z.optional(z.boolean())),
  failText: as('answer_fail_text', z.optional(z.string())),
})
export type AnswerEvent = z.output<typeof AnswerEvent>

/** The assistant: questions about funds and one's own money, answered out of tools. */
export const assistantCalls = {
  openAssistant: call({
    summary:
      'CL-018: a session to ask in: the one that is named, the newest, or a new one; with questions that can be answered',
    method: 'POST',
    path: `${ASSISTANT}/index`,
    access: 'user',
    writes: true,
    request: z.object({
      /** What the page is about that the person came from, such as the code of a fund. */
      businessId: as('businessId', z.optional(z.string().check(z.maxLength(64)))),
      businessType: as('businessType', z.optional(z.string().check(z.maxLength(32)))),
      isNewSession: as('isNewSession', z._default(z.boolean(), false)),
      sessionId: as('sessionId', z.optional(Id)),
      /** The mode of a session that is not named. */
      mode: as('sessionMode', z._default(z.enum(SESSION_MODES), 'normal')),
    }),
    response: z.object({
      sessionId: session,
      mode: as('sessionMode', z.enum(SESSION_MODES)),
      title: as('assistant_title', z.string()),
      greeting: z.string(),
      suggestions: as('assistant_suggestions', z.array(z.string())),
      analyst: z.enum(ANALYSTS),
      /** Questions that may still be asked today. */
      leftToday: z.int(),
    }),
  }),
  queryHistoryDialogs: call({
    summary: 'CL-019: questions and answers of a session, the newest first, page after page',
    method: 'POST',
    path: `${ASSISTANT}/historyDialogs`,
    access: 'user',
    request: z.object({
      sessionId: session,
      pageInfo: as(
        'pageInfo',
        z._default(
          z.object({
            begin: z.optional(z.string().check(z.regex(/^[0-9a-f]{0,32}$/))),
            limit: z._default(z.int().check(z.gte(1), z.lte(50)), DIALOG_PAGE),
          }),
          { limit: DIALOG_PAGE },
        ),
      ),
    }),
    response: z.object({ dialogs: z.array(Dialog), next: NextBegin }),
  }),
  completions: call({
    summary:
      'CL-020: asks, or goes on with an answer behind an event; the answer is a stream of events, one a line, that ends with [DONE]',
    method: 'POST',
    path: `${ASSISTANT}/completions`,
    access: 'user',
    writes: true,
    streams: true,
    request: z.object({
      sessionId: session,
      question: as(
        'assistant_question',
        z.optional(
          z
            .string()
            .check(
              z.trim(),
              z.minLength(1, '请输入问题'),
              z.maxLength(QUESTION_MAX, `问题最多 ${QUESTION_MAX} 字`),
            ),
        ),
      ),
      /** How a question is answered; absent: as the session is. */
      mode: as('conversationMode', z.optional(z.enum(CONVERSATION_MODES))),
      /** Of a question: sent again it is the same one. */
      idempotencyKey: z.optional(IdempotencyKey),
      /** Of an answer that is gone on with. */
      requestId: as('requestId', z.optional(Id)),
      /** The newest event that is known; 0: none. */
      afterEventId: as('lastEventId', z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0)),
    }),
    response: AnswerEvent,
  }),
  cancelConversation: call({
    summary: 'CL-022: stops an answer; what has come of it stays',
    method: 'POST',
    path: `${ASSISTANT}/userCancelConversation`,
    access: 'user',
    writes: true,
    request: z.object(oneDialog),
    response: z.object({ dialog: as('dialog', Dialog) }),
  }),
  updateReadState: call({
    summary: 'CL-021: whether an answer was read',
    method: 'POST',
    path: `${ASSISTANT}/updateReadState`,
    access: 'user',
    writes: true,
    request: z.object({
      sessionId: as('sessionId', Id),
      requestId,
      isRead: as('readState', z.boolean()),
    }),
    response: z.object({}),
  }),
  checkAnswer: call({
    summary: 'CL-023: an answer as it stands now, for who lost its stream',
    method: 'POST',
    path: `${ASSISTANT}/resCheck`,
    access: 'user',
    request: z.object(oneDialog),
    response: z.object({ dialog: as('dialog', Dialog) }),
  }),
  giveFeedback: call({
    summary: 'CL-024: what somebody makes of an answer; given again it is changed',
    method: 'POST',
    path: `${ASSISTANT}/feedback`,
    access: 'user',
    writes: true,
    request: z.object({
      ...oneDialog,
      feedback: as('answer_feedback', z.enum(ANSWER_FEEDBACKS)),
      reason: as(
        'assistant_reason',
        z._default(z.string().check(z.maxLength(FEEDBACK_REASON_MAX)), ''),
      ),
    }),
    response: z.object({ feedback: as('answer_feedback', z.enum(ANSWER_FEEDBACKS)) }),
  }),
  querySessionList: call({
    summary: 'CL-030: one’s sessions, the newest first, thirty a page',
    method: 'POST',
    path: `${SESSIONS}.QuerySessionList`,
    access: 'user',
    request: z.object({
      pageNum: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
      pageSize: z._default(z.int().check(z.gte(1), z.lte(SESSION_PAGE)), SESSION_PAGE),
    }),
    response: z.object({
      sessions: as(
        'session_list',
        z.array(
          z.object({
            sessionId: session,
            title: as('assistant_title', z.string()),
            mode: as('sessionMode', z.enum(SESSION_MODES)),
            askedMs: as('asked_ms', z.int()),
            /** Answers that have ended and were not read. */
            unreadCount: as('unread_answer_count', z.int()),
            isRunning: as('is_answer_running', z.boolean()),
          }),
        ),
      ),
      isLastPage: z.boolean(),
    }),
  }),
  deleteAssistantSession: call({
    summary: 'Own: deletes a session with all that was said in it; an answer that runs is stopped',
    method: 'POST',
    path: `${ASSISTANT}/deleteSession`,
    access: 'user',
    writes: true,
    request: z.object({ sessionId: session }),
    response: z.object({}),
  }),
}
