import type { liveCalls } from '@koi/contracts/calls/live'
import { smallUploadUrl, uploadUrl } from '@koi/contracts/uploads'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { LiveList } from '@koi/domain/live/live-words'
import type { RequestContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { isCertified } from '#modules/experts/index.ts'
import { wireItem, type Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { channelOfRoom } from './channel/channel-store.ts'
import { pageOf, placeOf } from './place.ts'
import { addReservation, removeReservation } from './reservation-store.ts'
import { createRooms } from './rooms.ts'
import {
  findRoom,
  ownRooms,
  reservedRooms,
  shownRooms,
  type CardRow,
  type Onlooker,
} from './shown-store.ts'

interface LiveParts {
  db: Db
  funds: Pick<Funds, 'briefItems'>
}

/** Who asks, where there is live at their brand. */
export function askerOf<Account extends string | undefined>({
  accountId,
  brand,
  nowMs,
}: RequestContext & { accountId: Account }) {
  if (rulesOf(brand, shanghaiDate(nowMs)).liveClosed) throw refuse('liveClosed')
  return { accountId, brandId: brand.id, nowMs }
}

export const cardShown = <Row extends CardRow>({
  coverId,
  hostId: userId,
  hostNick: nick,
  hostAvatarId,
  hostTrustLevel: trustLevel,
  hostExpertKind: expertKind,
  ...row
}: Row) => ({
  ...row,
  coverUrl: coverId === '' ? '' : uploadUrl(coverId),
  smallCoverUrl: coverId === '' ? '' : smallUploadUrl(coverId),
  host: {
    userId,
    nick,
    avatarUrl: hostAvatarId === '' ? '' : uploadUrl(hostAvatarId),
    trustLevel,
    expertKind,
  },
})

/** By which moment each list is in order. */
const orderOf: Readonly<Record<LiveList, (row: CardRow) => number>> = {
  coming: ({ plannedMs }) => plannedMs,
  living: ({ startedMs }) => startedMs,
  replay: ({ closedMs }) => closedMs,
}

/** How a room stands with whoever has just reserved it, or not. */
async function reservedState(db: Db, asker: Onlooker, liveId: string) {
  const room = await findRoom(db, asker, liveId)
  if (!room) throw refuse('liveUnknown')
  const { isReserved, reserveCount } = room
  return { isReserved, reserveCount }
}

/** Answers the calls of live. */
export function liveHandlers({ db, funds }: LiveParts): Handlers<typeof liveCalls> {
  const rooms = createRooms(db)
  return {
    async queryLives({ list, label, begin, limit }, context) {
      const slice = { list, label, place: placeOf(begin), limit: limit + 1 }
      const { rows, nextBegin } = pageOf(
        await shownRooms(db, askerOf(context), slice),
        limit,
        (row) => ({ atMs: orderOf[list](row), id: row.liveId }),
      )
      return { rooms: rows.map(cardShown), nextBegin }
    },
    async queryLive({ liveId }, context) {
      const room = await findRoom(db, askerOf(context), liveId)
      if (!room) throw refuse('liveUnknown')
      const { topicId, topicName: name, version, review, coverId, isMine, orientation } = room
      const { accountId, brand, nowMs } = context
      const items = await funds.briefItems(room.funds, { accountId, brand, nowMs })
      return {
        ...cardShown(room),
        notice: room.notice,
        riskTip: room.riskTip,
        orientation,
        topic: topicId === '' ? null : { topicId, name },
        funds: items.map(wireItem),
        channel: (await channelOfRoom(db, askerOf(context), liveId)) ?? null,
        own: isMine ? { version, review, coverId } : null,
      }
    },
    async queryMyLives({ begin, limit }, context) {
      const asker = askerOf(context)
      const found = await ownRooms(db, asker, { place: placeOf(begin), limit: limit + 1 })
      const { rows, nextBegin } = pageOf(found, limit, ({ createdMs, liveId }) => ({
        atMs: createdMs,
        id: liveId,
      }))
      const mayHost = await isCertified(db, asker, shanghaiDate(asker.nowMs))
      return {
        rooms: rows.map(({ review, ...row }) => ({ ...cardShown(row), review })),
        nextBegin,
        mayHost,
      }
    },
    async queryMyReserves({ isOver, begin, limit }, context) {
      const slice = { isOver, place: placeOf(begin), limit: limit + 1 }
      const found = await reservedRooms(db, askerOf(context), slice)
      const { rows, nextBegin } = pageOf(found, limit, ({ reservedMs, liveId }) => ({
        atMs: reservedMs,
        id: liveId,
      }))
      return { rooms: rows.map(cardShown), nextBegin }
    },
    saveLive: (asked, context) => rooms.save(askerOf(context), asked),
    publishLive: (asked, context) => rooms.publish(askerOf(context), asked),
    async cancelLive({ liveId }, context) {
      await rooms.cancel(askerOf(context), liveId)
      return {}
    },
    async reserveLive({ liveId, from }, context) {
      const asker = askerOf(context)
      const room = await findRoom(db, asker, liveId)
      if (!room || room.review !== 'clear') throw refuse('liveUnknown')
      if (room.state !== 'coming') throw refuse('liveOver')
      await addReservation(db, { ...asker, liveId, from })
      const reserved = await reservedState(db, asker, liveId)
      // It began, or was called off, in between.
      if (!reserved.isReserved) throw refuse('liveOver')
      return reserved
    },
    async unreserveLive({ liveId }, context) {
      const asker = askerOf(context)
      await removeReservation(db, liveId, asker.accountId)
      return reservedState(db, asker, liveId)
    },
  }
}
