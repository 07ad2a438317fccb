import { SERVICE_NOTE_MAX } from '@koi/domain/service/service-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey } from '../fields.ts'
import { as } from '../wire.ts'
import { writtenText } from './moderation-text.ts'
import {
  Seq,
  ServiceMessage,
  ServiceText,
  State,
  Subject,
  TalkId,
  talkKey,
} from './service-fields.ts'

const DESK = '/fbp/fund/v1/fund.fuservice_desk_ao.FuserviceDeskAo'

const Note = (min: number) =>
  as('service_note', writtenText({ min, max: SERVICE_NOTE_MAX, few: '请输入备注' }))

/** A conversation as its agent sees it; of whom it is stands in the packet. */
const DeskTalk = z.object({
  talkId: as('service_talk_id', z.string()),
  state: State,
  subject: as('service_subject', z.string()),
  username: as('username', z.string()),
  isPriority: as('service_priority', z.boolean()),
  queuedMs: as('service_queued_ms', z.int()),
  lastSeq: as('service_last_seq', z.int()),
  personReadSeq: as('service_person_read', z.int()),
  agentReadSeq: as('service_agent_read', z.int()),
  sharesAssistant: as('service_shares_assistant', z.boolean()),
  sharesHoldings: as('service_shares_holdings', z.boolean()),
})

const Minute = z.int().check(z.gte(0), z.lte(24 * 60))

/** What people of the desk do: those alone who were named for the brand’s work of sort `service`. */
export const serviceDeskCalls = {
  queryDesk: call({
    summary: 'Own: the desk of this brand: who waits, what one has, which calls are asked for',
    method: 'POST',
    path: `${DESK}.QueryDesk`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      jobNo: as('serviceJobNo', z.string()),
      shownName: as('service_agent_name', z.string()),
      isOpen: as('service_at_desk', z.boolean()),
      queuedCount: as('service_queued_count', z.int()),
      leftCount: as('service_left_count', z.int()),
      longestWaitMs: as('service_longest_wait_ms', z.int()),
      talks: as('service_desk_talks', z.array(DeskTalk)),
      callBacks: as(
        'service_call_backs',
        z.array(
          z.object({
            callId: as('service_call_id', z.string()),
            slotMs: as('service_slot_ms', z.int()),
            subject: Subject,
            username: as('username', z.string()),
          }),
        ),
      ),
    }),
  }),
  saveDesk: call({
    summary: 'Own: comes to the desk or leaves it, under a name that people are shown',
    method: 'POST',
    path: `${DESK}.SaveDesk`,
    access: 'operator',
    writes: true,
    request: z.object({
      isOpen: as('service_at_desk', z.boolean()),
      shownName: as(
        'service_agent_name',
        z._default(writtenText({ min: 0, max: 20, few: '' }), ''),
      ),
    }),
    response: z.object({}),
  }),
  takeNextTalk: call({
    summary: 'Own: takes who waits longest; of several agents at once each has another one',
    method: 'POST',
    path: `${DESK}.TakeNextTalk`,
    access: 'operator',
    writes: true,
    request: z.object({}),
    /** Empty where nobody waits. */
    response: z.object({ talkId: as('service_talk_id', z.string()) }),
  }),
  queryDeskTalk: call({
    summary:
      'Own: a conversation that one has, with what one may read of it (what was said to the assistant by consent alone): messages behind one that is known, or the newest before one',
    method: 'POST',
    path: `${DESK}.QueryDeskTalk`,
    access: 'operator',
    request: z.object({
      ...talkKey,
      afterSeq: as('service_after_seq', z.optional(Seq)),
      beforeSeq: as('service_before_seq', z.optional(Seq)),
    }),
    response: z.object({
      talk: as('service_desk_talk', DeskTalk),
      messages: as('chatItems', z.array(ServiceMessage)),
      /** More of them in the direction that was asked for. */
      hasMore: as('service_has_more', z.boolean()),
      notes: as(
        'service_notes',
        z.array(
          z.object({
            note: as('service_note', z.string()),
            notedMs: as('service_noted_ms', z.int()),
            isOwn: as('service_note_own', z.boolean()),
          }),
        ),
      ),
    }),
  }),
  queryDeskPacket: call({
    summary:
      'Own: what an agent needs to know of who asks: orders; holdings by consent; each reading is kept',
    method: 'POST',
    path: `${DESK}.QueryDeskPacket`,
    access: 'operator',
    request: z.object(talkKey),
    response: z.object({
      username: as('username', z.string()),
      phoneMasked: as('service_phone', z.string()),
      levelName: as('service_level_name', z.string()),
      isPriority: as('service_priority', z.boolean()),
      crmUserId: as('service_crm_eid', z.string()),
      orders: as(
        'service_orders',
        z.array(
          z.object({
            title: as('service_row_title', z.string()),
            note: as('service_row_note', z.string()),
            value: as('service_row_value', z.string()),
            createdMs: as('service_order_ms', z.int()),
          }),
        ),
      ),
      /** Null where the person has not agreed. */
      holdings: as(
        'service_holdings',
        z.nullable(
          z.array(
            z.object({
              title: as('service_row_title', z.string()),
              note: as('service_row_note', z.string()),
              value: as('service_row_value', z.string()),
            }),
          ),
        ),
      ),
      /** False: nothing keeps which codes somebody was refused with. */
      areErrorsKept: as('service_errors_kept', z.boolean()),
      /** Conversations of before that a person answered, the newest first. */
      earlier: as(
        'service_earlier',
        z.array(
          z.object({
            subject: as('service_subject', z.string()),
            closedMs: as('service_closed_ms', z.int()),
            rating: as('service_rating', z.int()),
          }),
        ),
      ),
    }),
  }),
  answerTalk: call({
    summary: 'Own: answers in a conversation that one has',
    method: 'POST',
    path: `${DESK}.AnswerTalk`,
    access: 'operator',
    writes: true,
    request: z.object({ ...talkKey, idempotencyKey: IdempotencyKey, text: ServiceText }),
    response: z.object({ seq: as('msgSeqId', z.int()) }),
  }),
  readTalk: call({
    summary: 'Own: an agent has read up to a message',
    method: 'POST',
    path: `${DESK}.ReadTalk`,
    access: 'operator',
    writes: true,
    request: z.object({ ...talkKey, upToSeq: as('service_read_seq', Seq) }),
    response: z.object({}),
  }),
  noteTalk: call({
    summary:
      'Own: a note that people of the desk alone read; it is in the person’s copy of their data',
    method: 'POST',
    path: `${DESK}.NoteTalk`,
    access: 'operator',
    writes: true,
    request: z.object({ ...talkKey, note: Note(1) }),
    response: z.object({}),
  }),
  handOnTalk: call({
    summary: 'Own: gives a conversation to somebody else of the desk; it keeps its place',
    method: 'POST',
    path: `${DESK}.HandOnTalk`,
    access: 'operator',
    writes: true,
    request: z.object({ ...talkKey, subject: Subject, note: Note(0) }),
    response: z.object({}),
  }),
  closeTalk: call({
    summary: 'Own: ends a conversation that one has',
    method: 'POST',
    path: `${DESK}.CloseTalk`,
    access: 'operator',
    writes: true,
    request: z.object({ ...talkKey, note: Note(0) }),
    response: z.object({}),
  }),
  queryCallBackPhone: call({
    summary: 'Own: the number of somebody who asked for a call; each reading is kept',
    method: 'POST',
    path: `${DESK}.QueryCallBackPhone`,
    access: 'operator',
    request: z.object({ callId: as('service_call_id', TalkId) }),
    response: z.object({ phone: as('service_phone_number', z.string()) }),
  }),
  endCallBack: call({
    summary: 'Own: a call was made; whether the person was reached',
    method: 'POST',
    path: `${DESK}.EndCallBack`,
    access: 'operator',
    writes: true,
    request: z.object({
      callId: as('service_call_id', TalkId),
      state: as('service_call_state', z.enum(['reached', 'missed'])),
      note: Note(0),
    }),
    response: z.object({}),
  }),
  saveServiceHours: call({
    summary: 'Own: when people of this brand answer, and how many calls a half hour has',
    method: 'POST',
    path: `${DESK}.SaveServiceHours`,
    access: 'operator',
    writes: true,
    request: z.object({
      intro: as('service_intro', z._default(writtenText({ min: 0, max: 60, few: '' }), '')),
      /** Monday first; null: closed all day. */
      week: as(
        'service_week',
        z
          .array(
            z.nullable(
              z.object({
                fromMinute: as('service_from_minute', Minute),
                untilMinute: as('service_until_minute', Minute),
              }),
            ),
          )
          .check(z.length(7)),
      ),
      closedDays: as(
        'service_closed_days',
        z._default(
          z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))).check(z.maxLength(60)),
          [],
        ),
      ),
      callsASlot: as('service_calls_a_slot', z.int().check(z.gte(0), z.lte(100))),
    }),
    response: z.object({}),
  }),
}
