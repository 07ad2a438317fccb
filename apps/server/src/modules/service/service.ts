import { isOpenAt } from '@koi/domain/service/opening-hours'
import { callBackSlots, SLOT_MS } from '@koi/domain/service/call-back-slots'
import { serviceSceneNames, type ServiceScene } from '@koi/domain/service/service-scenes'
import {
  PRIORITY_PRIVILEGE,
  SERVICE_MINUTE_MAX,
  serviceSubjectNames,
  type ServiceSubject,
} from '@koi/domain/service/service-words'
import { seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { openWork, withdrawWork } from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import { bookCall, cancelCall, findBooked, openCallBack, takeSlot } from './call-back-store.ts'
import { news, words, agentAction, type Said } from './card.ts'
import { firstAnswer } from './first-answers.ts'
import { addMessage, findSent, paceOf } from './message-store.ts'
import type { ReadAs, ReadsOf } from './reads.ts'
import { settingOf } from './setting-store.ts'
import {
  askForAgent,
  backToAssistant,
  closeTalkRow,
  lockOpenTalk,
  lockTalk,
  mayRate,
  newestTalk,
  noteCrmUser,
  openTalk,
  rateTalk,
  shareTalk,
  type Owner,
  type TalkRow,
} from './talk-store.ts'

/** Who asks, and where they came from. */
export interface Person extends ReadAs {
  /** Empty: from no CRM. */
  crmUserId: string
}

export interface ServiceParts {
  db: Db
  readsOf: ReadsOf
  /** Name and number of an account. */
  personOf: (accountId: string) => Promise<{ nickName: string; phone: string | null } | undefined>
}

interface Shares {
  sharesAssistant: boolean
  sharesHoldings: boolean
}

const ownerOf = ({ accountId, brand }: ReadAs): Owner => ({ accountId, brandId: brand.id })

const say = (
  tx: Queries,
  talkId: string,
  { body, ...said }: Said,
  { side, toDesk, nowMs }: { side: 'assistant' | 'system'; toDesk: boolean; nowMs: number },
) => addMessage(tx, { talkId, ...said, body, side, toDesk, nowMs })

/** What happened, where both sides read it. */
export const tellBoth = (tx: Queries, talkId: string, body: string, nowMs: number) =>
  say(tx, talkId, news(body), { side: 'system', toDesk: true, nowMs })

/** The conversation that is open, or a new one; the person takes turns, so that there is one. */
async function openOrNew(
  tx: Queries,
  owner: Owner,
  { crmUserId, nowMs }: Person,
): Promise<TalkRow> {
  const known = await lockOpenTalk(tx, owner)
  const talkId = known?.talkId ?? createHexId()
  if (!known) await openTalk(tx, { ...owner, talkId, nowMs })
  if (crmUserId !== '') await noteCrmUser(tx, talkId, crmUserId)
  const talk = known ?? (await lockTalk(tx, talkId, owner))
  if (!talk) throw new Error('a conversation that was opened is not there')
  return talk
}

async function checkPace(tx: Queries, { accountId, nowMs }: Person) {
  if ((await paceOf(tx, accountId, nowMs)) >= SERVICE_MINUTE_MAX) throw refuse('serviceTooFast')
}

/** What the person said under a key before; another text under it is refused. */
async function sentBefore(tx: Queries, owner: Owner, { key, body }: { key: string; body: string }) {
  const sent = await findSent(tx, owner, key)
  if (sent && sent.body !== body) throw refuse('serviceKeyUsed')
  return sent
}

const workOf = (tx: Queries, talk: TalkRow, nowMs: number, dueMs?: number) =>
  talk.workId === ''
    ? openWork(tx, {
        brandId: talk.brandId,
        kind: 'service',
        about: `service:${talk.talkId}`,
        notFor: talk.accountId,
        ...(dueMs !== undefined && { dueMs }),
        nowMs,
      }).then(({ workId }) => workId)
    : Promise.resolve(talk.workId)

function sharesText({ sharesAssistant, sharesHoldings }: Shares): string {
  if (sharesAssistant && sharesHoldings) return '本次会话中，客服可以查看你与小锦的对话和持仓'
  if (sharesAssistant) return '本次会话中，客服可以查看你与小锦的对话'
  if (sharesHoldings) return '本次会话中，客服可以查看你的持仓'
  return '客服看不到你与小锦的对话和持仓'
}

/** What people do with customer service. */
export const createService = (parts: ServiceParts) => ({
  ...askingOf(parts),
  ...leavingOf(parts),
  ...endingOf(parts),
  ...callingOf(parts),
})

function askingOf({ db, readsOf }: ServiceParts) {
  /** Whether their level comes first in the queue. */
  async function isFirst(person: Person): Promise<boolean> {
    const { privileges } = await readsOf(person).queryMember({})
    return privileges.some(
      ({ privilegeId, isMine }) => privilegeId === PRIORITY_PRIVILEGE && isMine,
    )
  }
  return {
    /** Says something; answers the conversation and the number of what was said. Sent again it is the same. */
    async ask(
      person: Person,
      asked: { text: string | undefined; scene: ServiceScene | undefined; key: string },
    ): Promise<{ talkId: string; seq: number }> {
      const owner = ownerOf(person)
      const { nowMs } = person
      const text = seenText(asked.text ?? '')
      const body = text !== '' ? text : asked.scene ? serviceSceneNames[asked.scene] : ''
      if (body === '') throw refuse('serviceNothingAsked')
      const state = (await newestTalk(db, owner))?.state ?? 'closed'
      // Read before anything is held.
      const answer =
        state === 'closed' || state === 'assistant'
          ? await firstAnswer({ scene: asked.scene, text }, readsOf(person))
          : undefined
      return db.transaction(async (tx) => {
        await takeTurn(tx, 'service', person.accountId)
        const sent = await sentBefore(tx, owner, { key: asked.key, body })
        if (sent) return sent
        await checkPace(tx, person)
        const { talkId, state: now } = await openOrNew(tx, owner, person)
        const isAssistant = now === 'assistant'
        const seq = await addMessage(tx, {
          talkId,
          side: 'person',
          template: 'dialog',
          body,
          toDesk: !isAssistant,
          requestKey: asked.key,
          nowMs,
        })
        if (isAssistant) {
          const said = answer ?? words('刚才在等人工，现在由我来答。', [agentAction])
          await say(tx, talkId, said, { side: 'assistant', toDesk: false, nowMs })
        }
        return { talkId, seq }
      })
    },
    /** Asks for a person. Who waits already, or talks to one, goes on. */
    async callAgent(person: Person, asked: { subject: ServiceSubject } & Shares) {
      const { nowMs, brand } = person
      const { hours } = await settingOf(db, brand.id)
      const isOpen = isOpenAt(hours, nowMs)
      const isPriority = await isFirst(person)
      return db.transaction(async (tx) => {
        await takeTurn(tx, 'service', person.accountId)
        const talk = await openOrNew(tx, ownerOf(person), person)
        const { talkId, state, leaveComment } = talk
        if (state === 'queued' || state === 'human') return { talkId, state }
        if (!isOpen) throw refuse('serviceClosedNow')
        const workId = await workOf(tx, talk, nowMs)
        const wanted = { ...asked, talkId, workId, isPriority, leaveComment, nowMs }
        await askForAgent(tx, { ...wanted, state: 'queued' })
        const waiting = `已为你排队，问题类型：${serviceSubjectNames[asked.subject]}。接入前可以先把问题说清楚。`
        const line: Said = { template: 'queue', body: waiting, rows: [], actions: [] }
        await say(tx, talkId, line, { side: 'system', toDesk: true, nowMs })
        await tellBoth(tx, talkId, sharesText(asked), nowMs)
        return { talkId, state: 'queued' as const }
      })
    },
  }
}

function leavingOf({ db }: ServiceParts) {
  return {
    /** Leaves a message that waits for the desk. */
    async leaveMessage(
      person: Person,
      asked: { subject: ServiceSubject; text: string; key: string } & Shares,
    ) {
      const owner = ownerOf(person)
      const { nowMs } = person
      const body = seenText(asked.text)
      return db.transaction(async (tx) => {
        await takeTurn(tx, 'service', person.accountId)
        const sent = await sentBefore(tx, owner, { key: asked.key, body })
        if (sent) return { talkId: sent.talkId, state: 'left' as const }
        await checkPace(tx, person)
        const talk = await openOrNew(tx, owner, person)
        const { talkId } = talk
        if (talk.state === 'human') throw refuse('serviceJoined')
        const workId = await workOf(tx, talk, nowMs)
        const said = { talkId, side: 'person', template: 'dialog', body } as const
        await addMessage(tx, { ...said, toDesk: true, requestKey: asked.key, nowMs })
        const wanted = { ...asked, talkId, workId, isPriority: false, leaveComment: body, nowMs }
        await askForAgent(tx, { ...wanted, state: 'left' })
        await tellBoth(tx, talkId, '留言已收到，客服上班后按顺序回复，回复会出现在消息里', nowMs)
        await tellBoth(tx, talkId, sharesText(asked), nowMs)
        return { talkId, state: 'left' as const }
      })
    },
  }
}

function endingOf({ db }: ServiceParts) {
  async function locked(tx: Queries, person: Person, talkId: string): Promise<TalkRow> {
    const talk = await lockTalk(tx, talkId, ownerOf(person))
    if (!talk) throw refuse('serviceTalkUnknown')
    return talk
  }
  return {
    /** Waits no longer. */
    leaveQueue: (person: Person, talkId: string) =>
      db.transaction(async (tx) => {
        const { state, workId } = await locked(tx, person, talkId)
        if (state === 'closed') throw refuse('serviceOver')
        if (state === 'human') throw refuse('serviceJoined')
        if (state === 'assistant') return
        await withdrawWork(tx, workId, person.nowMs)
        await backToAssistant(tx, talkId)
        const said =
          state === 'left' ? '你已取消留言，现在由小锦回答' : '你已取消等待，现在由小锦回答'
        await tellBoth(tx, talkId, said, person.nowMs)
      }),
    share: (person: Person, talkId: string, shares: Shares) =>
      db.transaction(async (tx) => {
        const talk = await locked(tx, person, talkId)
        if (talk.state === 'closed') throw refuse('serviceOver')
        const isSame =
          talk.sharesAssistant === shares.sharesAssistant &&
          talk.sharesHoldings === shares.sharesHoldings
        if (isSame) return
        await shareTalk(tx, talkId, shares)
        await tellBoth(tx, talkId, sharesText(shares), person.nowMs)
      }),
    close: (person: Person, talkId: string) =>
      db.transaction(async (tx) => {
        const { state, workId } = await locked(tx, person, talkId)
        if (state === 'closed') return
        if (workId !== '') await withdrawWork(tx, workId, person.nowMs)
        await tellBoth(tx, talkId, '你结束了会话', person.nowMs)
        await closeTalkRow(tx, talkId, 'person', person.nowMs)
      }),
    /** Once; the same once more is no other one. */
    rate: (person: Person, asked: { talkId: string; rating: number; words: string }) =>
      db.transaction(async (tx) => {
        const talk = await locked(tx, person, asked.talkId)
        if (talk.rating === asked.rating) return
        if (talk.rating > 0) throw refuse('serviceRated')
        if (!mayRate(talk, person.nowMs)) throw refuse('serviceNotRateable')
        await rateTalk(tx, { ...asked, words: seenText(asked.words), nowMs: person.nowMs })
      }),
  }
}

function callingOf({ db, personOf }: ServiceParts) {
  return {
    async book(person: Person, asked: { slotMs: number; subject: ServiceSubject; key: string }) {
      const owner = ownerOf(person)
      const { nowMs } = person
      const { slotMs, subject, key: requestKey } = asked
      const known = await personOf(person.accountId)
      if (!known?.phone) throw refuse('servicePhoneMissing')
      await db.transaction(async (tx) => {
        await takeTurn(tx, 'service', person.accountId)
        const sent = await findBooked(tx, owner, requestKey)
        if (sent && (sent.slotMs !== slotMs || sent.subject !== subject))
          throw refuse('serviceKeyUsed')
        if (sent) return
        const { hours, callsASlot } = await settingOf(tx, owner.brandId)
        if (!callBackSlots(hours, nowMs).includes(slotMs)) throw refuse('serviceSlotUnknown')
        if (await openCallBack(tx, owner)) throw refuse('serviceCallBooked')
        if (!(await takeSlot(tx, owner.brandId, slotMs, callsASlot)))
          throw refuse('serviceSlotFull')
        const callId = createHexId()
        const { workId } = await openWork(tx, {
          brandId: owner.brandId,
          kind: 'service',
          about: `callBack:${callId}`,
          notFor: owner.accountId,
          dueMs: slotMs + SLOT_MS,
          nowMs,
        })
        await bookCall(tx, { ...owner, callId, slotMs, subject, requestKey, workId, nowMs })
      })
    },
    cancelCall: (person: Person) =>
      db.transaction(async (tx) => {
        await takeTurn(tx, 'service', person.accountId)
        await cancelCall(tx, ownerOf(person), person.nowMs)
      }),
  }
}
