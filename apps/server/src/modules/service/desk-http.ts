import type { serviceDeskCalls } from '@koi/contracts/calls/service-desk'
import { isIsoDate } from '@koi/domain/calendar/dates'
import { SERVICE_PAGE, type ServiceRead } from '@koi/domain/service/service-words'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import { seenLine } from '#kernel/clean-text.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { reviewerOf } from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import { callsDue } from './call-back-store.ts'
import { createDesk, type AtDesk } from './desk.ts'
import {
  findAgent,
  findTalkOfAgent,
  logReads,
  notesOf,
  queueCounts,
  readByAgent,
  saveAgent,
  seeDesk,
  talksOfAgent,
} from './desk-store.ts'
import { deskMessagesBefore, deskMessagesBehind } from './message-store.ts'
import type { ServiceParts } from './service.ts'
import { saveSetting } from './setting-store.ts'
import { messageShown } from './shown.ts'
import type { TalkRow } from './talk-store.ts'

type Handled = Handlers<typeof serviceDeskCalls>

/** Behind the last message of any conversation: a page before it is the newest. */
const NEWEST = 2_000_000

type OfTalks =
  | 'takeNextTalk'
  | 'answerTalk'
  | 'noteTalk'
  | 'handOnTalk'
  | 'closeTalk'
  | 'queryDeskPacket'
  | 'queryCallBackPhone'
  | 'endCallBack'

/** Answers the calls of the desk: to whoever was named for the brand's customer service, on a host of that brand. */
export const serviceDeskHandlers = (parts: ServiceParts): Handled => ({
  ...placeHandlers(parts),
  ...talkHandlers(parts),
})

/** Who asks, where the brand named them for this work. Who only has the operators' token is nobody that people could talk to. */
async function agentIn({ db }: ServiceParts, context: UserContext): Promise<AtDesk> {
  const reviewer = await reviewerOf(db, context)
  const isPerson = reviewer.accountId !== 'operator'
  if (!isPerson || !reviewer.kinds.includes('service')) throw refuse('forbidden')
  return { reviewer, nowMs: context.nowMs }
}

function placeHandlers(parts: ServiceParts): Omit<Handled, OfTalks> {
  const { db, personOf } = parts
  async function shown(talk: TalkRow) {
    return { ...talk, username: (await personOf(talk.accountId))?.nickName ?? '' }
  }
  return {
    async queryDesk(_, context) {
      const { reviewer, nowMs } = await agentIn(parts, context)
      const { brandId, accountId } = reviewer
      await seeDesk(db, brandId, accountId)
      const agent = await findAgent(db, brandId, accountId)
      const { queuedCount, leftCount, longestWaitMs } = await queueCounts(db, brandId, nowMs)
      const talks = await talksOfAgent(db, brandId, accountId)
      const calls = await callsDue(db, brandId, accountId)
      return {
        jobNo: agent ? String(agent.jobNo) : '',
        shownName: agent?.shownName ?? '',
        isOpen: agent?.isOpen ?? false,
        queuedCount,
        leftCount,
        longestWaitMs,
        talks: await Promise.all(talks.map(shown)),
        callBacks: calls.map(({ callId, slotMs, subject, username }) => ({
          callId,
          slotMs,
          subject,
          username,
        })),
      }
    },
    async saveDesk({ isOpen, shownName }, context) {
      const { reviewer } = await agentIn(parts, context)
      const { brandId, accountId } = reviewer
      await db.transaction(async (tx) => {
        // Numbers are given one after the other.
        await takeTurn(tx, 'serviceNumbers', brandId)
        await saveAgent(tx, { brandId, accountId, isOpen, shownName: seenLine(shownName) })
      })
      return {}
    },
    async queryDeskTalk({ talkId, afterSeq, beforeSeq = NEWEST }, context) {
      const { reviewer, nowMs } = await agentIn(parts, context)
      const { accountId: agentId } = reviewer
      const talk = await findTalkOfAgent(db, reviewer, talkId)
      if (!talk) throw refuse('deskNotYours')
      const { accountId, sharesAssistant: withAssistant } = talk
      // What follows is the conversation itself; whoever opens it reads what was there.
      if (afterSeq === undefined) {
        const what: ServiceRead[] = withAssistant ? ['talk', 'assistant'] : ['talk']
        await logReads(db, { talkId, accountId, agentId, what, nowMs })
      }
      const page = { withAssistant, limit: SERVICE_PAGE + 1 }
      const rows =
        afterSeq === undefined
          ? await deskMessagesBefore(db, talkId, { beforeSeq, ...page })
          : await deskMessagesBehind(db, talkId, { afterSeq, ...page })
      const messages =
        afterSeq === undefined ? rows.slice(-SERVICE_PAGE) : rows.slice(0, SERVICE_PAGE)
      return {
        talk: await shown(talk),
        messages: messages.map(messageShown),
        hasMore: rows.length > SERVICE_PAGE,
        notes: await notesOf(db, talkId, agentId),
      }
    },
    async readTalk({ talkId, upToSeq }, context) {
      const { reviewer } = await agentIn(parts, context)
      if (!(await findTalkOfAgent(db, reviewer, talkId))) throw refuse('deskNotYours')
      await readByAgent(db, talkId, upToSeq)
      return {}
    },
    async saveServiceHours({ week, closedDays, intro, callsASlot }, context) {
      const { accountId, brandId, kinds } = await reviewerOf(db, context)
      if (!kinds.includes('service')) throw refuse('forbidden')
      const isWrong = week.some((hours) => hours && hours.fromMinute >= hours.untilMinute)
      if (isWrong || !closedDays.every(isIsoDate)) throw refuse('deskHoursWrong')
      const setting = { hours: { week, closedDays }, intro: seenLine(intro), callsASlot }
      await saveSetting(db, setting, { brandId, accountId, nowMs: context.nowMs })
      return {}
    },
  }
}

function talkHandlers(parts: ServiceParts): Pick<Handled, OfTalks> {
  const desk = createDesk(parts)
  return {
    async takeNextTalk(_, context) {
      return { talkId: (await desk.takeNext(await agentIn(parts, context))) ?? '' }
    },
    async answerTalk({ talkId, idempotencyKey: key, text }, context) {
      return { seq: await desk.answer(await agentIn(parts, context), { talkId, text, key }) }
    },
    async noteTalk({ talkId, note }, context) {
      await desk.note(await agentIn(parts, context), talkId, note)
      return {}
    },
    async handOnTalk(asked, context) {
      await desk.handOn(await agentIn(parts, context), asked)
      return {}
    },
    async closeTalk({ talkId, note }, context) {
      await desk.close(await agentIn(parts, context), talkId, note)
      return {}
    },
    queryDeskPacket: async ({ talkId }, context) =>
      desk.packet(await agentIn(parts, context), talkId, context.brand),
    async queryCallBackPhone({ callId }, context) {
      return { phone: await desk.phone(await agentIn(parts, context), callId) }
    },
    async endCallBack({ callId, state, note }, context) {
      await desk.endCall(await agentIn(parts, context), { callId, state, note })
      return {}
    },
  }
}
