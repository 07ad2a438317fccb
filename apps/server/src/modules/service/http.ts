import type { serviceCalls } from '@koi/contracts/calls/service'
import { callBackSlots } from '@koi/domain/service/call-back-slots'
import { maskPhone } from '@koi/domain/identity/mask-phone'
import { hoursText, isOpenAt, nextOpeningMs } from '@koi/domain/service/opening-hours'
import {
  LEAVE_STATES,
  MASCOT,
  SERVICE_PAGE,
  SERVICE_SUBJECTS,
  serviceSubjectNames,
  serviceTypeOf,
  type ServiceState,
} from '@koi/domain/service/service-words'
import { SCENE_GROUPS, serviceSceneNames } from '@koi/domain/service/service-scenes'
import { queueText } from '@koi/domain/service/wait-estimate'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'
import { bookedSlots, openCallBack } from './call-back-store.ts'
import { findAgent } from './desk-store.ts'
import { messagesBefore, messagesBehind } from './message-store.ts'
import { createService, type Person, type ServiceParts } from './service.ts'
import { settingOf } from './setting-store.ts'
import { messageShown, talkShown } from './shown.ts'
import {
  closedTalks,
  findTalk,
  newestTalk,
  placeOf,
  readByPerson,
  seeTalk,
  type TalkRow,
} from './talk-store.ts'

type Handled = Handlers<typeof serviceCalls>
type OfReading =
  | 'queryService'
  | 'queryServiceMessages'
  | 'queryServiceTalks'
  | 'queryCallBackSlots'
  | 'readService'

type OfLists = 'queryServiceTalks' | 'queryCallBackSlots'

const TALKS_A_PAGE = 20
const NEWEST = 2_000_000

const personIn = ({ accountId, brand, nowMs, site }: UserContext): Person => ({
  accountId,
  brand,
  nowMs,
  crmUserId: site.crmUserId,
})
const ownerIn = ({ accountId, brand }: UserContext) => ({ accountId, brandId: brand.id })

/** Answers the calls of customer service. */
export const serviceHandlers = (parts: ServiceParts): Handled => ({
  ...readingHandlers(parts),
  ...listHandlers(parts),
  ...actingHandlers(parts),
})

const headTexts: Readonly<Record<ServiceState, string>> = {
  assistant: '转人工',
  queued: '取消排队',
  left: '转人工',
  human: '结束会话',
  closed: '转人工',
}

/** What the buttons of the page say and whether they are there. */
function buttonsOf(talk: TalkRow | undefined, isOpen: boolean) {
  const state = talk?.state ?? 'closed'
  const isAsking = state === 'queued' || state === 'human'
  const { none, LEAVE_MESSAGE, left, answered } = LEAVE_STATES
  const wasLeft = talk !== undefined && talk.leaveComment !== ''
  return {
    serviceHeadBtnText: isAsking || isOpen ? headTexts[state] : '留言',
    showCSServiceButton: !isAsking && isOpen,
    showArtificialButton: !isAsking,
    currentLeaveState:
      state === 'left'
        ? left
        : wasLeft && talk.wasJoined
          ? answered
          : isOpen || isAsking
            ? none
            : LEAVE_MESSAGE,
    leaveMessageState: LEAVE_MESSAGE,
    leaveComment: talk?.leaveComment ?? '',
    showFooterButtons: state === 'assistant' || state === 'closed',
  }
}

const scenes = {
  first: SCENE_GROUPS.map(({ groupId, name }) => ({ groupId, name })),
  second: SCENE_GROUPS.flatMap(({ groupId, scenes: ofGroup }) =>
    ofGroup.map((scene) => ({ groupId, scene, name: serviceSceneNames[scene] })),
  ),
}

function readingHandlers({
  db,
  personOf,
}: ServiceParts): Pick<Handled, Exclude<OfReading, OfLists>> {
  async function known(context: UserContext, talkId: string): Promise<TalkRow> {
    const talk = await findTalk(db, talkId, ownerIn(context))
    if (!talk) throw refuse('serviceTalkUnknown')
    return talk
  }
  return {
    async queryService(_, context) {
      const { accountId, brand, nowMs } = context
      const owner = ownerIn(context)
      const [{ hours, intro }, talk, person, callBack, history] = await Promise.all([
        settingOf(db, brand.id),
        newestTalk(db, owner),
        personOf(accountId),
        openCallBack(db, owner),
        closedTalks(db, owner, { begin: '', limit: 1 }),
      ])
      const isOpen = isOpenAt(hours, nowMs)
      const opensMs = isOpen ? null : (nextOpeningMs(hours, nowMs) ?? null)
      const timeText = hoursText(hours)
      const shown = talk ? await talkShown(db, talk, nowMs) : null
      const agent =
        talk?.state === 'human' ? await findAgent(db, brand.id, talk.agentId) : undefined
      const waits = shown?.state === 'queued'
      const nextText = opensMs === null ? '' : `，${shanghaiMinute(opensMs)} 开始后按顺序接入`
      return {
        isShowTopHeader: true,
        serviceName: `${brand.title}客服`,
        serviceDesc: intro === '' ? `人工服务时间：${timeText}` : intro,
        isOnlineCS: isOpen,
        isShowConnectVipCS: shown?.isPriority ?? false,
        ...buttonsOf(talk, isOpen),
        serviceType: serviceTypeOf(talk?.subject ?? ''),
        serviceJobNo: agent ? String(agent.jobNo) : '',
        csQueueConfig: {
          isShowQueue: waits,
          content: !waits
            ? ''
            : isOpen
              ? queueText(shown.place, shown.waitMs ?? undefined)
              : `人工服务已休息${nextText}`,
        },
        xiaomiName: MASCOT,
        username: person?.nickName ?? '',
        timeText,
        isHaveHistory: history.length > 0,
        sceneItems: scenes,
        serviceList: SERVICE_SUBJECTS.map((subject) => ({
          subject,
          name: serviceSubjectNames[subject],
        })),
        talk: shown,
        opensMs,
        callBack: callBack
          ? { slotMs: callBack.slotMs, subject: callBack.subject, state: callBack.state }
          : null,
      }
    },
    async queryServiceMessages({ talkId, afterSeq, beforeSeq = NEWEST }, context) {
      await known(context, talkId)
      await seeTalk(db, talkId)
      const limit = SERVICE_PAGE + 1
      if (afterSeq !== undefined) {
        const rows = await messagesBehind(db, talkId, { afterSeq, limit })
        return {
          messages: rows.slice(0, SERVICE_PAGE).map(messageShown),
          hasMore: rows.length > SERVICE_PAGE,
        }
      }
      const rows = await messagesBefore(db, talkId, { beforeSeq, limit })
      return {
        messages: rows.slice(-SERVICE_PAGE).map(messageShown),
        hasMore: rows.length > SERVICE_PAGE,
      }
    },
    async readService({ talkId, upToSeq }, context) {
      await known(context, talkId)
      await readByPerson(db, talkId, ownerIn(context), upToSeq)
      return {}
    },
  }
}

/** Conversations that are over, and half hours for which a call can be asked for. */
function listHandlers({ db, personOf }: ServiceParts): Pick<Handled, OfLists> {
  return {
    async queryServiceTalks({ begin }, context) {
      const found = await closedTalks(db, ownerIn(context), { begin, limit: TALKS_A_PAGE + 1 })
      const page = found.slice(0, TALKS_A_PAGE)
      return {
        talks: await Promise.all(page.map((talk) => talkShown(db, talk, context.nowMs))),
        nextBegin: found.length > TALKS_A_PAGE ? (page.at(-1)?.talkId ?? '') : '',
      }
    },
    async queryCallBackSlots(_, { accountId, brand, nowMs }) {
      const { hours, callsASlot } = await settingOf(db, brand.id)
      const booked = new Map(
        (await bookedSlots(db, brand.id, nowMs)).map((slot) => [slot.slotMs, slot.booked]),
      )
      const person = await personOf(accountId)
      return {
        slots: callBackSlots(hours, nowMs).map((slotMs) => ({
          slotMs,
          isFree: (booked.get(slotMs) ?? 0) < callsASlot,
        })),
        phoneMasked: maskPhone(person?.phone ?? null),
      }
    },
  }
}

function actingHandlers(parts: ServiceParts): Omit<Handled, OfReading> {
  const { db } = parts
  const service = createService(parts)
  return {
    async askService({ idempotencyKey: key, text, scene }, context) {
      const { talkId, seq } = await service.ask(personIn(context), { text, scene, key })
      const rows = await messagesBehind(db, talkId, { afterSeq: seq - 1, limit: SERVICE_PAGE })
      return { talkId, messages: rows.map(messageShown) }
    },
    async callAgent(asked, context) {
      const { talkId, state } = await service.callAgent(personIn(context), asked)
      return { talkId, state, place: state === 'queued' ? await placeOf(db, talkId) : 0 }
    },
    async leaveQueue({ talkId }, context) {
      await service.leaveQueue(personIn(context), talkId)
      return { state: 'assistant' }
    },
    leaveMessage: ({ idempotencyKey: key, ...asked }, context) =>
      service.leaveMessage(personIn(context), { ...asked, key }),
    async saveServiceShares({ talkId, ...shares }, context) {
      await service.share(personIn(context), talkId, shares)
      return {}
    },
    async closeService({ talkId }, context) {
      await service.close(personIn(context), talkId)
      return {}
    },
    async rateService(asked, context) {
      await service.rate(personIn(context), asked)
      return {}
    },
    async bookCallBack({ idempotencyKey: key, slotMs, subject }, context) {
      await service.book(personIn(context), { slotMs, subject, key })
      return {}
    },
    async cancelCallBack(_, context) {
      await service.cancelCall(personIn(context))
      return {}
    },
  }
}
