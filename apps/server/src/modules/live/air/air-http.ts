import type { liveAirCalls } from '@koi/contracts/calls/live-air'
import type { Media } from '#gateways/media/create-media.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { askerOf, cardShown } from '../http.ts'
import { pageOf, placeOf } from '../place.ts'
import { quizNow } from '../quiz/quiz-shown.ts'
import type { Onlooker } from '../shown-store.ts'
import type { AirKeeper } from './air-keeper.ts'
import { airOf } from './air-store.ts'
import { createOnAir } from './on-air.ts'
import { forgetWatched, keepWatched, watchedRooms } from './watch-store.ts'

export interface LiveAirParts {
  db: Db
  /** None unless configured. */
  media: Media | undefined
  keeper: AirKeeper
}

/** Answers the calls of rooms on air and of what was watched. */
export function liveAirHandlers({
  db,
  media,
  keeper,
}: LiveAirParts): Handlers<typeof liveAirCalls> {
  const onAir = createOnAir({ db, media, keeper })
  async function airFor(asker: Onlooker & { nowMs: number }, liveId: string) {
    const found = await airOf(db, asker, liveId)
    if (!found) throw refuse('liveUnknown')
    if (found.state === 'living') keeper.entered(liveId)
    return { ...found, quiz: quizNow(found.quiz, asker.nowMs) }
  }
  return {
    startLive: ({ liveId }, context) => onAir.start(askerOf(context), liveId),
    async pauseLive({ liveId }, context) {
      await onAir.pause(askerOf(context), liveId)
      return {}
    },
    async endLive({ liveId }, context) {
      await onAir.end(askerOf(context), liveId)
      return {}
    },
    async enterLive({ liveId }, context) {
      const air = await airFor(askerOf(context), liveId)
      const isThere = air.state === 'living' || (air.state === 'ended' && air.hasReplay)
      return {
        ...air,
        watch: isThere ? onAir.watchOf(liveId) : null,
        isSetUp: onAir.isSetUp,
      }
    },
    queryAir: ({ liveId }, context) => airFor(askerOf(context), liveId),
    async keepWatch({ liveId, positionMs, durationMs }, context) {
      const asker = askerOf(context)
      const where = { liveId, positionMs, durationMs, nowMs: asker.nowMs }
      if ((await keepWatched(db, asker, where)) === 0) throw refuse('liveUnknown')
      return {}
    },
    async queryWatches({ begin, limit }, context) {
      const slice = { place: placeOf(begin), limit: limit + 1 }
      const found = await watchedRooms(db, askerOf(context), slice)
      const { rows, nextBegin } = pageOf(found, limit, (row) => ({
        atMs: row.watchedMs,
        id: row.liveId,
      }))
      return { rooms: rows.map(cardShown), nextBegin }
    },
    async forgetWatches({ liveId }, context) {
      await forgetWatched(db, askerOf(context), liveId)
      return {}
    },
  }
}
