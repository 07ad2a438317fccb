import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { maskPhone } from '@koi/domain/identity/mask-phone'
import {
  AWAY_MS,
  PRIORITY_PRIVILEGE,
  serviceSubjectNames,
  TALKS_AT_ONCE,
  type ServiceRead,
  type ServiceSubject,
} from '@koi/domain/service/service-words'
import type { Brand } from '#brand.ts'
import { seenText } from '#kernel/clean-text.ts'
import type { Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import {
  decideWork,
  giveBackWork,
  holdWork,
  takeWork,
  type Reviewer,
} from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import { endCall, findCallOfDesk } from './call-back-store.ts'
import {
  earlierTalks,
  findAgent,
  findTalkOfAgent,
  joinTalk,
  lockNext,
  lockTalkOfAgent,
  logReads,
  noteTalk,
  passTalk,
  talksOfAgent,
  tellWhoIsAway,
} from './desk-store.ts'
import { addMessage, findAnswered } from './message-store.ts'
import { tellBoth, type ServiceParts } from './service.ts'
import { closeTalkRow, type TalkRow } from './talk-store.ts'

/** An agent who asks. */
export interface AtDesk {
  reviewer: Reviewer
  nowMs: number
}

const ORDERS_SHOWN = 10

/** What people of the desk do. */
export const createDesk = (parts: ServiceParts) => ({ ...takingOf(parts), ...packetOf(parts) })

async function lockOwn(tx: Queries, { reviewer }: AtDesk, talkId: string): Promise<TalkRow> {
  const talk = await lockTalkOfAgent(tx, reviewer, talkId)
  if (!talk) throw refuse('deskNotYours')
  return talk
}

async function addNote(tx: Queries, { reviewer, nowMs }: AtDesk, talkId: string, written: string) {
  const note = seenText(written)
  if (note === '') return
  await noteTalk(tx, { talkId, accountId: reviewer.accountId, note, nowMs })
}

function takingOf({ db }: ServiceParts) {
  return {
    /** Takes who waits longest; undefined where nobody waits. */
    takeNext: ({ reviewer, nowMs }: AtDesk) =>
      db.transaction(async (tx) => {
        const { brandId, accountId } = reviewer
        await takeTurn(tx, 'desk', accountId)
        const agent = await findAgent(tx, brandId, accountId)
        if (!agent?.isOpen) throw refuse('deskAway')
        if ((await talksOfAgent(tx, brandId, accountId)).length >= TALKS_AT_ONCE) {
          throw refuse('deskFull')
        }
        const talk = await lockNext(tx, brandId, accountId, nowMs)
        if (!talk || !(await takeWork(tx, reviewer, talk.workId, nowMs))) return undefined
        const { talkId } = talk
        await joinTalk(tx, talkId, accountId, nowMs)
        const hello = `客服${agent.shownName}（工号 ${agent.jobNo}）为你服务`
        await tellBoth(tx, talkId, hello, nowMs)
        return talkId
      }),
    /** Answers; sent again it is the same answer. */
    answer: (at: AtDesk, asked: { talkId: string; text: string; key: string }) =>
      db.transaction(async (tx) => {
        const { talkId, key } = asked
        const { accountId } = at.reviewer
        const { workId } = await lockOwn(tx, at, talkId)
        const body = seenText(asked.text)
        const sent = await findAnswered(tx, talkId, key)
        if (sent && sent.body !== body) throw refuse('serviceKeyUsed')
        if (sent) return sent.seq
        await holdWork(tx, workId, accountId, at.nowMs)
        await tellWhoIsAway(tx, talkId, at.nowMs, AWAY_MS)
        return addMessage(tx, {
          talkId,
          side: 'agent',
          template: 'dialog',
          body,
          agentId: accountId,
          toDesk: true,
          requestKey: key,
          nowMs: at.nowMs,
        })
      }),
    note: (at: AtDesk, talkId: string, note: string) =>
      db.transaction(async (tx) => {
        await lockOwn(tx, at, talkId)
        await addNote(tx, at, talkId, note)
      }),
    /** Gives a conversation to somebody else; the person keeps their place. */
    handOn: (at: AtDesk, asked: { talkId: string; subject: ServiceSubject; note: string }) =>
      db.transaction(async (tx) => {
        const { talkId, subject } = asked
        const { workId } = await lockOwn(tx, at, talkId)
        await addNote(tx, at, talkId, asked.note)
        await giveBackWork(tx, at.reviewer, workId)
        await passTalk(tx, { talkId, accountId: at.reviewer.accountId, subject, nowMs: at.nowMs })
        const told = `正在为你转接其他客服，问题类型：${serviceSubjectNames[subject]}`
        await tellBoth(tx, talkId, told, at.nowMs)
      }),
    close: (at: AtDesk, talkId: string, note: string) =>
      db.transaction(async (tx) => {
        const { workId } = await lockOwn(tx, at, talkId)
        await addNote(tx, at, talkId, note)
        const outcome = { outcome: 'answered', rule: '', note: '' } as const
        await decideWork(tx, at.reviewer, { workId, ...outcome, nowMs: at.nowMs })
        await tellBoth(tx, talkId, '客服结束了会话，可以为这次服务评分', at.nowMs)
        await closeTalkRow(tx, talkId, 'agent', at.nowMs)
      }),
    endCall: (at: AtDesk, asked: { callId: string; state: 'reached' | 'missed'; note: string }) =>
      db.transaction(async (tx) => {
        const { accountId } = at.reviewer
        const found = await findCallOfDesk(tx, at.reviewer, asked.callId)
        if (!found) throw refuse('serviceCallUnknown')
        await takeWork(tx, at.reviewer, found.workId, at.nowMs)
        const outcome = { outcome: 'answered', rule: '', note: '' } as const
        await decideWork(tx, at.reviewer, { workId: found.workId, ...outcome, nowMs: at.nowMs })
        const { nowMs } = at
        const ended = { ...asked, note: seenText(asked.note), accountId, nowMs }
        if (!(await endCall(tx, ended))) throw refuse('serviceCallUnknown')
      }),
  }
}

function packetOf({ db, readsOf, personOf }: ServiceParts) {
  return {
    /** What an agent is told of who asks. What was read is written down before it is answered. */
    async packet({ reviewer, nowMs }: AtDesk, talkId: string, brand: Brand) {
      const talk = await findTalkOfAgent(db, reviewer, talkId)
      if (!talk) throw refuse('deskNotYours')
      const { accountId, sharesHoldings, crmUserId } = talk
      const what: ServiceRead[] = sharesHoldings ? ['orders', 'holdings'] : ['orders']
      await logReads(db, { talkId, accountId, agentId: reviewer.accountId, what, nowMs })
      const reads = readsOf({ accountId, brand, nowMs })
      const [person, member, { orders }] = await Promise.all([
        personOf(accountId),
        reads.queryMember({}),
        reads.queryOrders({ offset: 0, limit: ORDERS_SHOWN }),
      ])
      return {
        username: person?.nickName ?? '',
        phoneMasked: maskPhone(person?.phone ?? null),
        levelName: member.levels.find(({ levelId }) => levelId === member.levelId)?.name ?? '',
        isPriority: member.privileges.some(
          ({ privilegeId, isMine }) => privilegeId === PRIORITY_PRIVILEGE && isMine,
        ),
        crmUserId,
        orders: orders.map(
          ({ name, kindText, stateText, quantityText, createdMs, failReason }) => ({
            title: `${kindText} ${name}`,
            note: [stateText, failReason, shanghaiMinute(createdMs)].filter(Boolean).join(' · '),
            value: quantityText,
            createdMs,
          }),
        ),
        holdings: sharesHoldings ? await holdings() : null,
        areErrorsKept: false,
        earlier: await earlierTalks(db, accountId, reviewer.brandId),
      }
      async function holdings() {
        const { holdings: held } = await reads.queryAssetList({})
        return held.map(({ name, categoryText, valueCents, holdingProfitCents }) => ({
          title: name,
          note: `${categoryText} · 持有收益 ${formatSigned(holdingProfitCents)} 元`,
          value: `${formatCents(valueCents)} 元`,
        }))
      }
    },
    /** The number of somebody who asked for a call. */
    async phone({ reviewer, nowMs }: AtDesk, callId: string): Promise<string> {
      const found = await findCallOfDesk(db, reviewer, callId)
      if (!found) throw refuse('serviceCallUnknown')
      const { accountId } = found
      const what: ServiceRead[] = ['phone']
      await logReads(db, { talkId: null, accountId, agentId: reviewer.accountId, what, nowMs })
      const person = await personOf(accountId)
      if (!person?.phone) throw refuse('servicePhoneMissing')
      return person.phone
    },
  }
}
