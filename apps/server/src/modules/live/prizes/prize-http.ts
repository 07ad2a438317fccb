import type { livePrizeCalls } from '@koi/contracts/calls/live-prizes'
import { maskFriend } from '@koi/domain/activities/mask-friend'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { readyActivities } from '#modules/activities/index.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { couponsShown } from '#modules/coupons/index.ts'
import { refuse } from '#refuse.ts'
import { askerOf } from '../http.ts'
import { pageOf, placeOf } from '../place.ts'
import { findRoom } from '../shown-store.ts'
import { hungActivities, winnersOf } from './activity-prizes-store.ts'
import { prizesOf } from './prizes.ts'
import { TAKE_ID } from './quiz-take-id.ts'

/** Answers the calls of what is won in rooms. */
export function livePrizeHandlers(db: Db): Handlers<typeof livePrizeCalls> {
  /** What can be taken now, where the rules of the brand still let it be given. */
  async function readyPrizes(
    asker: { accountId: string; brandId: string; nowMs: number; buyPrizes: boolean },
    asked: { liveId: string; activityId: string },
  ) {
    const hung = await hungActivities(db, asker, { ...asked, nowMs: asker.nowMs })
    const ids = [...new Set(hung.map(({ activityId }) => activityId))]
    const ready = await readyActivities(db, asker, ids)
    return hung.flatMap((one) => {
      const activity = ready.find(({ activityId }) => activityId === one.activityId)
      if (!activity) return []
      const { name, kind } = activity
      return [
        {
          ...one,
          name,
          kind,
          state: 'ready' as const,
          coupons: [],
          wonCents: cents(0),
          takenMs: 0,
        },
      ]
    })
  }
  return {
    async queryLivePrizes({ liveId = '', activityId = '', begin, limit }, context) {
      const asker = askerOf(context)
      const place = placeOf(begin, TAKE_ID)
      const found = await prizesOf(db, asker, { liveId, activityId, place, limit: limit + 1 })
      const { rows, nextBegin } = pageOf(found, limit, (row) => ({
        atMs: row.takenMs,
        id: row.takeId,
      }))
      const all = rows.flatMap(({ couponIds }) => couponIds)
      const coupons = await couponsShown(db, asker, all)
      const { buyPrizes } = rulesOf(context.brand, shanghaiDate(asker.nowMs))
      const isFirst = place === undefined
      return {
        prizes: [
          ...(isFirst ? await readyPrizes({ ...asker, buyPrizes }, { liveId, activityId }) : []),
          ...rows.map((row) => ({
            ...row,
            state:
              row.couponIds.length > 0 || row.wonCents > 0
                ? ('won' as const)
                : ('nothing' as const),
            coupons: coupons.filter(({ couponId }) => row.couponIds.includes(couponId)),
          })),
        ],
        nextBegin,
      }
    },
    async queryLiveWinners({ liveId, activityId }, context) {
      const asker = askerOf(context)
      if (!(await findRoom(db, asker, liveId))) throw refuse('liveUnknown')
      const won = await winnersOf(db, asker.brandId, { liveId, activityId })
      return {
        winners: won.map((winner) => ({ ...winner, name: maskFriend(winner.nickName) })),
        count: won.at(0)?.total ?? 0,
      }
    },
  }
}
