import { shanghaiDate } from '@koi/domain/calendar/dates'
import { holdingRule } from '@koi/domain/discussion/writing-rules'
import { COMING_MAX, isChangeable, isPlanFit, LIVE_DRAFTS_MAX } from '@koi/domain/live/live-terms'
import { seenLine, seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { memberOf } from '#modules/discussion/index.ts'
import { isCertified } from '#modules/experts/index.ts'
import { openWork } from '#modules/human-work/index.ts'
import { checkMayEdit, checkWriting } from '#modules/moderation/index.ts'
import { checkOwnPictures } from '#modules/uploads/index.ts'
import { refuse } from '#refuse.ts'
import {
  addRoom,
  announceRoom,
  cancelRoom,
  changeRoom,
  countOwnRooms,
  dropDraft,
  holdBackRoom,
  holdOwnRoom,
  isTopicOpen,
  roomOfRequest,
  setRoomFunds,
  type Host,
  type OwnRoom,
  type Written,
} from './room-store.ts'

export type Asker = Host & { nowMs: number }

interface Saving extends Written {
  liveId?: string | undefined
  version: number
  requestKey: string
}

/** What a room is told as. */
const saved = ({ liveId, version, state, review }: OwnRoom) => ({ liveId, version, state, review })

/** Refuses whoever may not host: without a certificate that is good now, or while a strike lasts. */
export async function checkMayHost(tx: Queries, asker: Asker) {
  if (!(await isCertified(tx, asker, shanghaiDate(asker.nowMs)))) throw refuse('liveNotHost')
  const userId = await memberOf(tx, asker)
  await checkMayEdit(tx, { userId, nowMs: asker.nowMs })
}

/** As others will see it, nothing named twice. */
const cleaned = (asked: Written): Written => ({
  title: seenLine(asked.title),
  notice: seenText(asked.notice),
  riskTip: seenLine(asked.riskTip),
  coverId: asked.coverId,
  topicId: asked.topicId,
  fundCodes: [...new Set(asked.fundCodes)],
  labels: [...new Set(asked.labels)],
  orientation: asked.orientation,
  plannedMs: asked.plannedMs,
})

const isSame = (one: Written, other: Written) =>
  JSON.stringify(cleaned(one)) === JSON.stringify(cleaned(other))

/** Refuses what an announced room must not lack. */
export function checkWhole({ title, riskTip }: Written) {
  if (title === '') throw refuse('liveTitleMissing')
  if (riskTip === '') throw refuse('liveRiskTipMissing')
}

async function checkParts(tx: Queries, asker: Asker, room: Written, before: Written | undefined) {
  if (room.topicId !== '' && room.topicId !== before?.topicId)
    if (!(await isTopicOpen(tx, room.topicId, asker.brandId))) throw refuse('liveTopicUnknown')
  if (room.coverId !== '' && room.coverId !== before?.coverId)
    await checkOwnPictures(tx, asker.accountId, 'cont_common', [room.coverId])
}

/** Lets a room wait for a person where its words are watched; one that waits already goes on waiting. */
export async function judge(tx: Queries, { accountId, brandId, nowMs }: Asker, room: OwnRoom) {
  if (room.review !== 'clear') return room.review
  const texts = [room.title, room.notice, room.riskTip]
  const verdict = await checkWriting(tx, { brandId, texts })
  const rule = verdict.state === 'held' ? verdict.rule : holdingRule(texts)
  if (rule === undefined) return 'clear' as const
  const about = `live:${room.liveId}`
  const { workId } = await openWork(tx, { brandId, kind: 'live', about, notFor: accountId, nowMs })
  await holdBackRoom(tx, room.liveId, rule, workId)
  return 'held' as const
}

async function add(tx: Queries, asker: Asker, room: Written, requestKey: string) {
  const again = await roomOfRequest(tx, asker, requestKey)
  if (again?.version === 1 && !isSame(again, room)) throw refuse('idempotencyConflict')
  if (again) return saved(again)
  if ((await countOwnRooms(tx, asker, 'draft')) >= LIVE_DRAFTS_MAX) throw refuse('liveTooMany')
  await checkParts(tx, asker, room, undefined)
  const liveId = createHexId()
  await addRoom(tx, { ...asker, ...room, liveId, requestKey })
  if (!(await setRoomFunds(tx, liveId, room.fundCodes))) throw refuse('liveFundUnknown')
  return saved({ ...room, liveId, version: 1, state: 'draft', review: 'clear' })
}

async function change(
  tx: Queries,
  asker: Asker,
  room: Written,
  asked: Saving & { liveId: string },
) {
  const before = await holdOwnRoom(tx, asker, asked.liveId)
  if (!before) throw refuse('liveUnknown')
  if (!isChangeable(before.state)) throw refuse('liveFixed')
  // Saved before, its answer was lost; or nothing was changed.
  if (isSame(before, room)) return saved(before)
  if (before.version !== asked.version) throw refuse('liveChanged')
  if (before.state === 'coming') {
    checkWhole(room)
    if (room.plannedMs !== before.plannedMs && !isPlanFit(room.plannedMs, asker.nowMs))
      throw refuse('livePlanUnfit')
  }
  await checkParts(tx, asker, room, before)
  const after = { ...before, ...room, version: before.version + 1 }
  // Judged before it is written: nobody is told of another start of what a person looks at first.
  const review = before.state === 'coming' ? await judge(tx, asker, after) : before.review
  await changeRoom(tx, { ...room, liveId: asked.liveId, nowMs: asker.nowMs })
  if (!(await setRoomFunds(tx, asked.liveId, room.fundCodes))) throw refuse('liveFundUnknown')
  return saved({ ...after, review })
}

/** What hosts do with their rooms. */
export const createRooms = (db: Db) => ({
  save: (asker: Asker, asked: Saving) =>
    db.transaction(async (tx) => {
      await takeTurn(tx, 'live', asker.accountId)
      await checkMayHost(tx, asker)
      const { liveId } = asked
      const room = cleaned(asked)
      return liveId === undefined
        ? add(tx, asker, room, asked.requestKey)
        : change(tx, asker, room, { ...asked, liveId })
    }),

  publish: (asker: Asker, { liveId, version }: { liveId: string; version: number }) =>
    db.transaction(async (tx) => {
      await takeTurn(tx, 'live', asker.accountId)
      const room = await holdOwnRoom(tx, asker, liveId)
      if (!room) throw refuse('liveUnknown')
      if (room.state === 'coming') return saved(room)
      if (room.state !== 'draft') throw refuse('liveFixed')
      await checkMayHost(tx, asker)
      if (room.version !== version) throw refuse('liveChanged')
      checkWhole(room)
      if (!isPlanFit(room.plannedMs, asker.nowMs)) throw refuse('livePlanUnfit')
      if ((await countOwnRooms(tx, asker, 'coming')) >= COMING_MAX) throw refuse('liveTooMany')
      await announceRoom(tx, liveId, asker.nowMs)
      return saved({ ...room, state: 'coming', review: await judge(tx, asker, room) })
    }),

  cancel: (asker: Asker, liveId: string) =>
    db.transaction(async (tx) => {
      const room = await holdOwnRoom(tx, asker, liveId)
      if (!room) throw refuse('liveUnknown')
      if (room.state === 'cancelled') return
      if (!isChangeable(room.state)) throw refuse('liveFixed')
      if (room.state === 'draft') await dropDraft(tx, liveId)
      else await cancelRoom(tx, liveId, asker.nowMs)
    }),
})
