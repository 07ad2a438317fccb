import {
  CALL_BACK_STATES,
  RATING_MAX,
  SERVICE_NOTE_MAX,
  SERVICE_SUBJECTS,
} from '@koi/domain/service/service-words'
import { SERVICE_SCENES } from '@koi/domain/service/service-scenes'
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

const SERVICE = '/fbp/fund/v1/fund.fuservice_ao.FuserviceAo'

const shares = {
  sharesAssistant: as('service_shares_assistant', z._default(z.boolean(), false)),
  sharesHoldings: as('service_shares_holdings', z._default(z.boolean(), false)),
}

/** A conversation as its person sees it. */
const Talk = z.object({
  talkId: as('service_talk_id', z.string()),
  state: State,
  /** Empty while nobody was asked for. */
  subject: as('service_subject', z.string()),
  openedMs: as('service_opened_ms', z.int()),
  lastSeq: as('service_last_seq', z.int()),
  personReadSeq: as('service_person_read', z.int()),
  /** How far somebody of the desk has read. */
  agentReadSeq: as('service_agent_read', z.int()),
  /** Place in the queue; 0 where one does not wait. */
  place: as('service_place', z.int()),
  /** Null where it is not known. */
  waitMs: as('service_wait_ms', z.nullable(z.int())),
  isPriority: as('service_priority', z.boolean()),
  sharesAssistant: as('service_shares_assistant', z.boolean()),
  sharesHoldings: as('service_shares_holdings', z.boolean()),
  /** 0 where it is not rated. */
  rating: as('service_rating', z.int()),
  mayRate: as('service_may_rate', z.boolean()),
  /** Empty while it is open. */
  closedBy: as('service_closed_by', z.string()),
})

const CallBack = z.object({
  slotMs: as('service_slot_ms', z.int()),
  subject: Subject,
  state: as('service_call_state', z.enum(CALL_BACK_STATES)),
})

/** Customer service: the assistant, the queue, a person (RT-149). */
export const serviceCalls = {
  queryService: call({
    summary:
      'RT-149: customer service of this brand as it stands for this person, with the conversation that is open',
    method: 'POST',
    path: `${SERVICE}.QueryService`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      isShowTopHeader: as('isShowTopHeader', z.boolean()),
      serviceName: as('serviceName', z.string()),
      serviceDesc: as('serviceDesc', z.string()),
      isOnlineCS: as('isOnlineCS', z.boolean()),
      isShowConnectVipCS: as('isShowConnectVipCS', z.boolean()),
      serviceHeadBtnText: as('serviceHeadBtnText', z.string()),
      showCSServiceButton: as('showCSServiceButton', z.boolean()),
      showArtificialButton: as('showArtificialButton', z.boolean()),
      serviceType: as('serviceType', z.int()),
      serviceJobNo: as('serviceJobNo', z.string()),
      currentLeaveState: as('currentLeaveState', z.int()),
      leaveMessageState: as('LEAVE_MESSAGE', z.int()),
      leaveComment: as('leaveComment', z.string()),
      csQueueConfig: as(
        'csQueueConfig',
        z.object({
          content: as('content', z.string()),
          isShowQueue: as('isShowQueue', z.boolean()),
        }),
      ),
      xiaomiName: as('xiaomiName', z.string()),
      username: as('username', z.string()),
      timeText: as('timeText', z.string()),
      showFooterButtons: as('showFooterButtons', z.boolean()),
      isHaveHistory: as('isHaveHistory', z.boolean()),
      sceneItems: as(
        'sceneItems',
        z.object({
          first: as(
            'first',
            z.array(
              z.object({
                groupId: as('service_group_id', z.string()),
                name: as('service_group_name', z.string()),
              }),
            ),
          ),
          second: as(
            'second',
            z.array(
              z.object({
                groupId: as('service_group_id', z.string()),
                scene: as('service_scene', z.enum(SERVICE_SCENES)),
                name: as('service_scene_name', z.string()),
              }),
            ),
          ),
        }),
      ),
      /** EN-374: what a person can be asked for. */
      serviceList: as(
        'service_list',
        z.array(z.object({ subject: Subject, name: as('service_subject_name', z.string()) })),
      ),
      /** Null before the first. */
      talk: as('service_talk', z.nullable(Talk)),
      /** Where people do not answer now: when they do next; null where that is not known. */
      opensMs: as('service_opens_ms', z.nullable(z.int())),
      callBack: as('service_call_back', z.nullable(CallBack)),
    }),
  }),
  queryServiceMessages: call({
    summary:
      'Own: messages of a conversation of one’s own, those behind one that is known, or the newest before one',
    method: 'POST',
    path: `${SERVICE}.QueryServiceMessages`,
    access: 'user',
    request: z.object({
      ...talkKey,
      afterSeq: as('service_after_seq', z.optional(Seq)),
      beforeSeq: as('service_before_seq', z.optional(Seq)),
    }),
    response: z.object({
      messages: as('chatItems', z.array(ServiceMessage)),
      /** More of them in the direction that was asked for. */
      hasMore: as('service_has_more', z.boolean()),
    }),
  }),
  askService: call({
    summary:
      'RU-011: says something, or presses a button of the assistant; the assistant answers at once while no person was asked for',
    method: 'POST',
    path: `${SERVICE}.AskService`,
    access: 'user',
    writes: true,
    crm: true,
    request: z.object({
      idempotencyKey: IdempotencyKey,
      text: as('service_text', z.optional(ServiceText)),
      scene: as('service_scene', z.optional(z.enum(SERVICE_SCENES))),
    }),
    response: z.object({
      ...talkKey,
      messages: as('chatItems', z.array(ServiceMessage)),
    }),
  }),
  callAgent: call({
    summary: 'RU-136, ST-170: asks for a person; whoever waits already goes on waiting',
    method: 'POST',
    path: `${SERVICE}.CallAgent`,
    access: 'user',
    writes: true,
    crm: true,
    request: z.object({ subject: Subject, ...shares }),
    response: z.object({ ...talkKey, state: State, place: as('service_place', z.int()) }),
  }),
  leaveQueue: call({
    summary: 'ST-168: waits no longer; the assistant answers again',
    method: 'POST',
    path: `${SERVICE}.LeaveQueue`,
    access: 'user',
    writes: true,
    request: z.object(talkKey),
    response: z.object({ state: State }),
  }),
  leaveMessage: call({
    summary: 'Own: leaves a message for people who do not answer now; they do once the desk opens',
    method: 'POST',
    path: `${SERVICE}.LeaveMessage`,
    access: 'user',
    writes: true,
    crm: true,
    request: z.object({
      idempotencyKey: IdempotencyKey,
      subject: Subject,
      text: ServiceText,
      ...shares,
    }),
    response: z.object({ ...talkKey, state: State }),
  }),
  saveServiceShares: call({
    summary: 'Own: what people of the desk may read as long as the conversation is open',
    method: 'POST',
    path: `${SERVICE}.SaveServiceShares`,
    access: 'user',
    writes: true,
    request: z.object({
      ...talkKey,
      sharesAssistant: as('service_shares_assistant', z.boolean()),
      sharesHoldings: as('service_shares_holdings', z.boolean()),
    }),
    response: z.object({}),
  }),
  readService: call({
    summary: 'Own: a conversation was read up to a message',
    method: 'POST',
    path: `${SERVICE}.ReadService`,
    access: 'user',
    writes: true,
    request: z.object({ ...talkKey, upToSeq: as('service_read_seq', Seq) }),
    response: z.object({}),
  }),
  closeService: call({
    summary: 'Own: ends a conversation; it can be read back',
    method: 'POST',
    path: `${SERVICE}.CloseService`,
    access: 'user',
    writes: true,
    request: z.object(talkKey),
    response: z.object({}),
  }),
  rateService: call({
    summary: 'Own: how a person helped, once, within a week after the end',
    method: 'POST',
    path: `${SERVICE}.RateService`,
    access: 'user',
    writes: true,
    request: z.object({
      ...talkKey,
      rating: as('service_rating', z.int().check(z.gte(1), z.lte(RATING_MAX))),
      words: as(
        'service_rating_words',
        z._default(writtenText({ min: 0, max: SERVICE_NOTE_MAX, few: '' }), ''),
      ),
    }),
    response: z.object({}),
  }),
  queryServiceTalks: call({
    summary: 'Own: one’s conversations that are over, the newest first',
    method: 'POST',
    path: `${SERVICE}.QueryServiceTalks`,
    access: 'user',
    request: z.object({ begin: as('begin', z._default(z.union([TalkId, z.literal('')]), '')) }),
    response: z.object({
      talks: as('service_talks', z.array(Talk)),
      nextBegin: z.string(),
    }),
  }),
  queryCallBackSlots: call({
    summary: 'Own: half hours for which a call can be asked for',
    method: 'POST',
    path: `${SERVICE}.QueryCallBackSlots`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      slots: as(
        'service_slots',
        z.array(
          z.object({
            slotMs: as('service_slot_ms', z.int()),
            isFree: as('service_slot_free', z.boolean()),
          }),
        ),
      ),
      /** The number that is called, in part; empty: none is bound. */
      phoneMasked: as('service_phone', z.string()),
    }),
  }),
  bookCallBack: call({
    summary: 'Own: asks for a call in a half hour; each has so many as the brand says',
    method: 'POST',
    path: `${SERVICE}.BookCallBack`,
    access: 'user',
    writes: true,
    request: z.object({
      idempotencyKey: IdempotencyKey,
      slotMs: as('service_slot_ms', z.int().check(z.gte(0), z.lte(4_102_444_800_000))),
      subject: as('service_subject', z.enum(SERVICE_SUBJECTS)),
    }),
    response: z.object({}),
  }),
  cancelCallBack: call({
    summary: 'Own: wants no call any more; twice is the same',
    method: 'POST',
    path: `${SERVICE}.CancelCallBack`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: z.object({}),
  }),
}
