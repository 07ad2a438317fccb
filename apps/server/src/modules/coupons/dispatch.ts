import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { couponsById, type CouponRow } from './coupon-store.ts'
import { giveCoupon, type NotGiven } from './give-store.ts'
import {
  answerOf,
  keepAnswer,
  offeredOn,
  openOffer,
  takeOffer,
  type OfferAsked,
} from './offer-store.ts'

/** What is offered on the way of a page to who may take it, with the token that does (RU-232). */
export async function offerOnPath(db: Db, asked: OfferAsked) {
  const prizes = await offeredOn(db, asked)
  const ids = prizes.map(({ prizeId }) => prizeId)
  return { prizes, token: ids.length === 0 ? '' : await openOffer(db, asked, ids) }
}

/**
 * Takes what was offered. What is gone meanwhile is left out; where nothing is left of it the person is told why. The same token
 * again, whose answer may have been lost, gives nothing more and answers the same.
 */
export const takeOnPath = (
  db: Db,
  who: { token: string; accountId: string; nowMs: number; buyPrizes: boolean },
): Promise<CouponRow[]> =>
  db.transaction(async (tx) => {
    const offer = await takeOffer(tx, who)
    const { accountId, nowMs, buyPrizes } = who
    if (!offer) {
      const before = await answerOf(tx, who)
      if (!before) throw refuse('couponOfferOver')
      return couponsById(tx, { accountId, nowMs }, before)
    }
    const given: string[] = []
    const missed: NotGiven[] = []
    // In one order for everybody: two who take several never wait for each other.
    for (const prizeId of offer.prizeIds.toSorted()) {
      const gift = { ...offer, prizeId, accountId, nowMs, source: `path:${offer.page}`, buyPrizes }
      const got = await giveCoupon(tx, gift)
      if ('couponId' in got) given.push(got.couponId)
      else missed.push(got.notGiven)
    }
    if (given.length === 0) throw refuse(missed.includes('gone') ? 'couponGone' : 'couponHad')
    await keepAnswer(tx, who.token, given)
    return couponsById(tx, { accountId, nowMs }, given)
  })
