import type { livePendantCalls, Pendant } from '@koi/contracts/calls/live-pendants'
import { to } from '@koi/contracts/pages'
import { smallUploadUrl } from '@koi/contracts/uploads'
import { pendantNumber, type PendantEnv } from '@koi/domain/live/pendants'
import { replayChapters } from '@koi/domain/live/replay-chapters'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { wireItem, type Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { askerOf } from '../http.ts'
import { findRoom, type RoomRow } from '../shown-store.ts'
import { changesAfter, pendantsOf, type PendantRow } from './pendant-store.ts'
import { quizPendants } from '../quiz/quiz-pendants.ts'
import { chapterChanges } from './chapter-store.ts'
import { changesDue, createPendants } from './pendants.ts'

const QUOTATION = pendantNumber('quotation')
const CART = pendantNumber('cart')
/** Its words are written, or it has a picture, too. */
const WITHOUT_PICTURE = 1
const WITH_PICTURE = 2

/** Where a press on it leads; empty: to nothing, or to something over the picture. */
function urlOf(row: PendantRow, { liveId, hostId: userId }: Pick<RoomRow, 'liveId' | 'hostId'>) {
  if (row.topicId !== '') return to.discussionTopic({ topicId: row.topicId })
  if (row.roomId !== '') return to.liveReserveMeeting({ liveId: row.roomId })
  if (row.activityId !== '') return to.activityRule({ actId: row.activityId })
  return row.type === QUOTATION ? to.actualQuotation({ userId, liveId }) : row.targetUrl
}

const shown =
  (room: Pick<RoomRow, 'liveId' | 'hostId' | 'isMine' | 'state'>, env: PendantEnv) =>
  (row: PendantRow): Pendant => {
    const targetUrl = urlOf(row, room)
    const label =
      row.topicName || row.roomTitle || row.fundName || row.activityName || row.targetUrl
    return {
      ...row,
      liveId: room.liveId,
      materialUrl: row.materialId === '' ? '' : smallUploadUrl(row.materialId),
      pluginType: row.materialId === '' ? WITHOUT_PICTURE : WITH_PICTURE,
      actId: row.activityId,
      videoId: room.state === 'ended' ? room.liveId : '',
      position: row,
      targetUrl,
      extra: { ...row, label },
      acts:
        targetUrl === '' ? [] : [{ text: row.roomId === '' ? '去看看' : '去预约', url: targetUrl }],
      env,
      isEditable: room.isMine && env === 'editable',
    }
  }

interface PendantParts {
  db: Db
  funds: Pick<Funds, 'briefItems'>
}

/** Answers the calls of what stands over rooms. */
export function livePendantHandlers({
  db,
  funds,
}: PendantParts): Handlers<typeof livePendantCalls> {
  const pendants = createPendants(db)
  /** The fund that is explained now, as whoever asks may buy it; undefined where it is not sold here. */
  async function explainedOf(
    rows: readonly PendantRow[],
    { accountId, brand, nowMs }: Parameters<Funds['briefItems']>[1],
  ) {
    const cart = rows.find(({ type, fundCode }) => type === CART && fundCode !== '')
    return cart && (await funds.briefItems([cart], { accountId, brand, nowMs })).at(0)
  }
  type Edited = Awaited<ReturnType<typeof pendants.publish>>
  const answered = async (
    asker: Parameters<typeof findRoom>[1],
    liveId: string,
    what: Promise<Edited>,
  ) => {
    const { rows, changeCount } = await what
    const room = await findRoom(db, asker, liveId)
    if (!room) throw refuse('liveUnknown')
    return { pendants: rows.map(shown(room, 'editable')), changeCount }
  }
  return {
    async queryPendants({ liveId, env, after }, context) {
      const room = await findRoom(db, askerOf(context), liveId)
      if (!room) throw refuse('liveUnknown')
      if (env !== 'production' && !room.isMine) throw refuse('pendantNotYours')
      const hung = await pendantsOf(db, liveId, env === 'production' ? env : 'editable')
      // Quizzes bring their own, which nobody edits.
      const rows = env === 'production' ? [...hung, ...(await quizPendants(db, liveId))] : hung
      const isSeen = ({ isHidden }: PendantRow) => env === 'editable' || !isHidden
      const seen = rows.filter(isSeen)
      const explained = await explainedOf(seen, context)
      // Nobody but its host reads the name of a fund that is sold here no longer.
      const isNamed = explained !== undefined || env === 'editable'
      const named = (row: PendantRow) => (isNamed ? row : { ...row, fundCode: '', fundName: '' })
      const changes = await changesAfter(db, liveId, after)
      return {
        pendants: seen.map(named).map(shown(room, env)),
        explained: explained === undefined ? null : wireItem(explained),
        upTo: changes.at(-1)?.changeId ?? after,
        changes: changes.map(({ op, pendantId, type, atMs }) => ({ op, pendantId, type, atMs })),
        changeCount: room.isMine ? (await changesDue(db, liveId)).length : 0,
      }
    },
    async queryLiveChapters({ liveId }, context) {
      const room = await findRoom(db, askerOf(context), liveId)
      if (!room) throw refuse('liveUnknown')
      if (room.state !== 'ended') return { chapters: [] }
      const chapters = replayChapters(await chapterChanges(db, liveId))
      const products = chapters.filter(({ fundCode }) => fundCode !== '')
      const sold = await funds.briefItems(products, context)
      const codes = new Set(sold.map(wireItem).map(({ fundCode }) => fundCode))
      return {
        chapters: chapters.map(({ fundCode, fundName, label, ...chapter }) => ({
          ...chapter,
          videoId: liveId,
          label: codes.has(fundCode) ? fundName : label,
        })),
      }
    },
    savePendant({ liveId, pendant }, context) {
      const asker = askerOf(context)
      const isSold = async (product: { fundCode: string; spid: string }) =>
        (await funds.briefItems([product], context)).length > 0
      return answered(asker, liveId, pendants.save({ ...asker, isSold }, liveId, pendant))
    },
    removePendant({ liveId, pendantId }, context) {
      const asker = askerOf(context)
      return answered(asker, liveId, pendants.remove(asker, liveId, pendantId))
    },
    sortPendants({ liveId, pendantIds }, context) {
      const asker = askerOf(context)
      return answered(asker, liveId, pendants.sort(asker, liveId, pendantIds))
    },
    publishPendants({ liveId }, context) {
      const asker = askerOf(context)
      return answered(asker, liveId, pendants.publish(asker, liveId))
    },
    discardPendants({ liveId }, context) {
      const asker = askerOf(context)
      return answered(asker, liveId, pendants.discard(asker, liveId))
    },
  }
}
