import { isPageAddress } from '@koi/contracts/live/page-address'
import {
  isOfferedPendant,
  pendantChanges,
  pendantLack,
  pendantOfNumber,
  PENDANTS_OF_A_TYPE,
  pendantTargets,
  type OfferedPendant,
} from '@koi/domain/live/pendants'
import { seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { checkWriting } from '#modules/moderation/index.ts'
import { checkOwnPictures } from '#modules/uploads/index.ts'
import { holdingRule } from '@koi/domain/discussion/writing-rules'
import { refuse } from '#refuse.ts'
import { holdOwnRoom, isTopicOpen } from '../room-store.ts'
import { checkMayHost, type Asker } from '../rooms.ts'
import { findRoom } from '../shown-store.ts'
import {
  addPendant,
  changePendant,
  copyPendants,
  findProduct,
  isOpenActivity,
  isOtherComing,
  pendantsOf,
  removePendant,
  sortPendants,
  tellChanges,
  type PendantRow,
  type WrittenPendant,
} from './pendant-store.ts'

/** A pendant as its host sends it. */
export interface AskedPendant {
  pendantId: string
  version: number
  type: number
  title: string
  subTitle: string
  content: string
  materialId: string
  isCleared: boolean
  isHidden: boolean
  target: string
}

const lacks = {
  title: 'pendantLacksTitle',
  content: 'pendantLacksContent',
  target: 'pendantLacksTarget',
} as const

/** The type of what can be added: the contract lets in no other. */
function offeredType(number: number): OfferedPendant {
  const type = pendantOfNumber(number)
  if (!isOfferedPendant(type)) throw new Error(`a pendant of type ${String(number)}`)
  return type
}

const columns = {
  topic: 'topicId',
  address: 'targetUrl',
  activity: 'activityId',
  room: 'roomId',
  fund: 'fundCode',
} as const

/** As viewers will see it: clean words, and its target where it belongs. */
function written({ target, ...asked }: AskedPendant): WrittenPendant {
  const kind = pendantTargets[offeredType(asked.type)]
  return {
    pendantId: asked.pendantId,
    type: asked.type,
    materialId: asked.materialId,
    isCleared: asked.isCleared,
    isHidden: asked.isHidden,
    title: seenText(asked.title),
    subTitle: seenText(asked.subTitle),
    content: seenText(asked.content),
    targetUrl: '',
    topicId: '',
    roomId: '',
    fundCode: '',
    activityId: '',
    ...(kind !== 'nothing' && { [columns[kind]]: target.trim() }),
  }
}

const targetOf = ({ targetUrl, topicId, roomId, fundCode, activityId }: WrittenPendant) =>
  targetUrl || topicId || roomId || fundCode || activityId

/** Whether another pendant of a type may be added. */
const hasRoomFor = (type: number, those: readonly PendantRow[]) =>
  those.filter((one) => one.type === type).length < PENDANTS_OF_A_TYPE

/** Whether two pendants say and open the same; where they stand is no part of it. */
const isSame = (one: WrittenPendant, other: WrittenPendant) =>
  one.title === other.title &&
  one.subTitle === other.subTitle &&
  one.content === other.content &&
  one.materialId === other.materialId &&
  one.isCleared === other.isCleared &&
  one.isHidden === other.isHidden &&
  targetOf(one) === targetOf(other)

/** Whether viewers see the same. */
const looksAlike = (one: PendantRow, other: PendantRow) =>
  isSame(one, other) && one.sort === other.sort

/** Holds the room for its host alone; refuses others, and a room that is over. */
async function holdForEditing(tx: Queries, asker: Asker, liveId: string) {
  const room = await holdOwnRoom(tx, asker, liveId)
  if (!room) throw refuse((await findRoom(tx, asker, liveId)) ? 'pendantNotYours' : 'liveUnknown')
  if (room.state !== 'draft' && room.state !== 'coming' && room.state !== 'living')
    throw refuse('pendantRoomOver')
  return room
}

/** Who edits, and what is sold where they do. */
export interface Editor extends Asker {
  isSold: (product: Product) => Promise<boolean>
}

interface Product {
  fundCode: string
  spid: string
}

async function isSoldFund(tx: Queries, { isSold }: Editor, fundCode: string) {
  const product = await findProduct(tx, fundCode)
  return product !== undefined && isSold(product)
}

async function checkTarget(tx: Queries, editor: Editor, liveId: string, pendant: WrittenPendant) {
  const { brandId, nowMs } = editor
  const { topicId, roomId, fundCode, activityId, targetUrl } = pendant
  const isThere =
    (topicId === '' || (await isTopicOpen(tx, topicId, brandId))) &&
    (roomId === '' || (await isOtherComing(tx, roomId, liveId))) &&
    (fundCode === '' || (await isSoldFund(tx, editor, fundCode))) &&
    (activityId === '' || (await isOpenActivity(tx, activityId, liveId, nowMs))) &&
    (targetUrl === '' || isPageAddress(targetUrl))
  if (!isThere) throw refuse('pendantTargetUnknown')
}

async function checkWords(tx: Queries, { brandId }: Asker, pendant: WrittenPendant) {
  const lack = pendantLack({
    ...pendant,
    type: offeredType(pendant.type),
    target: targetOf(pendant),
  })
  if (lack) throw refuse(lacks[lack])
  const texts = [pendant.title, pendant.subTitle, pendant.content]
  // Nobody waits for a reviewer while a room is on air: its host writes it otherwise.
  const { state } = await checkWriting(tx, { brandId, texts })
  if (state === 'held' || holdingRule(texts) !== undefined) throw refuse('pendantWatchedWords')
}

/** What would become of pendants for viewers if they were published now. */
export async function changesDue(queries: Queries, liveId: string) {
  const [before, after] = [
    await pendantsOf(queries, liveId, 'production'),
    await pendantsOf(queries, liveId, 'editable'),
  ]
  return pendantChanges(before, after, looksAlike)
}

/** What hosts do with what stands over their rooms. */
export function createPendants(db: Db) {
  const edit = (asker: Asker, liveId: string, work: (tx: Queries) => Promise<void>) =>
    db.transaction(async (tx) => {
      await holdForEditing(tx, asker, liveId)
      await work(tx)
      return {
        rows: await pendantsOf(tx, liveId, 'editable'),
        changeCount: (await changesDue(tx, liveId)).length,
      }
    })
  return {
    save: (asker: Editor, liveId: string, asked: AskedPendant) =>
      edit(asker, liveId, async (tx) => {
        await checkMayHost(tx, asker)
        const pendant = { ...written(asked), liveId, nowMs: asker.nowMs }
        const those = await pendantsOf(tx, liveId, 'editable')
        const before = those.find(({ pendantId }) => pendantId === asked.pendantId)
        // Saved before, its answer was lost; or nothing was changed.
        if (before && before.type === pendant.type && isSame(before, pendant)) return
        if (!before && asked.version === 0 && !hasRoomFor(asked.type, those))
          throw refuse('pendantDuplicate')
        if (!before && asked.version > 0) throw refuse('pendantUnknown')
        if (before && (before.version !== asked.version || before.type !== asked.type))
          throw refuse('pendantChanged')
        await checkWords(tx, asker, pendant)
        if (!before || targetOf(before) !== targetOf(pendant))
          await checkTarget(tx, asker, liveId, pendant)
        if (pendant.materialId !== '' && pendant.materialId !== before?.materialId)
          await checkOwnPictures(tx, asker.accountId, 'cont_common', [pendant.materialId])
        if (before) await changePendant(tx, pendant)
        else if (!(await addPendant(tx, pendant))) throw refuse('pendantUnknown')
      }),
    remove: (asker: Asker, liveId: string, pendantId: string) =>
      edit(asker, liveId, (tx) => removePendant(tx, liveId, pendantId)),
    sort: (asker: Asker, liveId: string, pendantIds: readonly string[]) =>
      edit(asker, liveId, async (tx) => void (await sortPendants(tx, liveId, pendantIds))),
    publish: (asker: Asker, liveId: string) =>
      edit(asker, liveId, async (tx) => {
        await checkMayHost(tx, asker)
        const changes = await changesDue(tx, liveId)
        await copyPendants(tx, liveId, 'editable', 'production')
        await tellChanges(tx, liveId, changes, asker.nowMs)
      }),
    discard: (asker: Asker, liveId: string) =>
      edit(asker, liveId, (tx) => copyPendants(tx, liveId, 'production', 'editable')),
  }
}
