import type { couponCalls } from '@koi/contracts/calls/coupons'
import {
  COUPON_KINDS,
  COUPON_STATES,
  couponKinds,
  couponStates,
  isFeeCard,
} from '@koi/domain/coupons/coupon-kinds'
import { couponProblemText } from '@koi/domain/coupons/coupon-words'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { rulesOf } from '#modules/brands/index.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { addCodes, type CouponParts } from './add-codes.ts'
import { cashOutCoupon } from './cash-out-store.ts'
import { codeOfCoupon, markSeen } from './code-store.ts'
import { couponOf, couponsOf, savedByCards, type CouponRow } from './coupon-store.ts'
import { offerOnPath, takeOnPath } from './dispatch.ts'
import { PrizeProblem, prizeFileOf } from './prize.ts'
import { prizeResults } from './prize-store.ts'
import { savePrize } from './save-prize.ts'
import { offeredPrize, userPrize } from './wire.ts'

const PAGE_SIZE = 50
/** Nobody has more that can be used. */
const CARDS_MAX = 500

const kindsOf = (goodsSubType: number | undefined) =>
  goodsSubType === undefined
    ? undefined
    : COUPON_KINDS.filter((kind) => couponKinds[kind].goodsSubType === goodsSubType)

const stateOf = (code: number | undefined) =>
  COUPON_STATES.find((state) => couponStates[state].code === code) ?? null

async function oneOf(
  db: Queries,
  who: { accountId: string; couponId: string; nowMs: number },
): Promise<CouponRow> {
  const row = await couponOf(db, who)
  if (!row) throw refuse('couponUnknown')
  return row
}

/** The same red packet again is answered as it was the first time. */
async function cashOut(db: Db, who: { accountId: string; couponId: string; nowMs: number }) {
  await db.transaction((tx) => cashOutCoupon(tx, who))
  const row = await oneOf(db, who)
  const { state, isExpired, kind } = row
  if (kind !== 'redPacket') throw refuse('couponUnusable', '该卡券不是红包，不能提现')
  if (state === 'used') return row
  const told = state === 'usable' ? (isExpired ? 'expired' : undefined) : state
  if (told === undefined) throw new Error(`red packet ${who.couponId} was not cashed out`)
  throw refuse('couponUnusable', `该红包${couponProblemText({ kind: 'notUsable', state: told })}`)
}

/** The code of a phone-bill coupon, which is used with it; afterwards its owner sees it whenever they ask. */
async function reveal(
  { db, seal }: CouponParts,
  who: { accountId: string; couponId: string; nowMs: number },
) {
  await markSeen(db, who)
  const row = await oneOf(db, who)
  const { state, kind, isExpired } = row
  if (kind !== 'phone') throw refuse('couponUnusable', '该卡券没有兑换码')
  if (state === 'used') return { code: await codeOfCoupon(db, seal, row), row }
  const told = state === 'usable' ? (isExpired ? 'expired' : undefined) : state
  if (told === undefined) throw new Error(`phone-bill coupon ${who.couponId} was not revealed`)
  throw refuse('couponUnusable', `该话费券${couponProblemText({ kind: 'notUsable', state: told })}`)
}

export const couponHandlers = ({ db, seal }: CouponParts): Handlers<typeof couponCalls> => ({
  async couponList({ page, filterExpire, state, fundInfo }, { accountId, nowMs }) {
    const found = await couponsOf(db, accountId, nowMs, {
      state: stateOf(state),
      isGoodOnly: filterExpire === 1,
      product: fundInfo ?? null,
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE + 1,
    })
    return {
      coupons: found.slice(0, PAGE_SIZE).map(userPrize),
      hasMore: found.length > PAGE_SIZE,
    }
  },
  queryCoupon: async ({ couponId }, { accountId, nowMs }) => ({
    coupon: userPrize(await oneOf(db, { accountId, couponId, nowMs })),
  }),
  async cardQuery(_input, { accountId, nowMs }) {
    const found = await couponsOf(db, accountId, nowMs, {
      state: null,
      isGoodOnly: true,
      product: null,
      kinds: COUPON_KINDS.filter(isFeeCard),
      offset: 0,
      limit: CARDS_MAX,
    })
    return {
      cards: found.map(userPrize),
      savedCents: await savedByCards(db, accountId),
    }
  },
  async preExecPathDispatch({ page, fundInfos, goodsSubType }, { accountId, brand, nowMs }) {
    const asked = {
      brandId: brand.id,
      accountId,
      page,
      products: fundInfos,
      kinds: kindsOf(goodsSubType),
      nowMs,
      buyPrizes: rulesOf(brand, shanghaiDate(nowMs)).buyPrizes,
    }
    const { prizes, token } = await offerOnPath(db, asked)
    return { token, prizes: prizes.map(offeredPrize) }
  },
  async execPathDispatch({ token }, { accountId, brand, nowMs }) {
    const { buyPrizes } = rulesOf(brand, shanghaiDate(nowMs))
    const coupons = await takeOnPath(db, { token, accountId, nowMs, buyPrizes })
    return { coupons: coupons.map(userPrize) }
  },
  cashOutCoupon: async ({ couponId }, { accountId, nowMs }) => ({
    coupon: userPrize(await cashOut(db, { accountId, couponId, nowMs })),
  }),
  async revealCoupon({ couponId }, { accountId, nowMs }) {
    const { code, row } = await reveal({ db, seal }, { accountId, couponId, nowMs })
    return { code, coupon: userPrize(row) }
  },
  async queryPrizes(_input, { brand }) {
    const results = await prizeResults(db, brand.id)
    return {
      prizes: results.map(({ issued, used, savedCents, codesLeft, ...prize }) => ({
        prizeFile: prizeFileOf(prize),
        issued,
        used,
        savedCents,
        codesLeft,
      })),
    }
  },
  async savePrize({ prizeFile }, { brand, nowMs }) {
    const { buyPrizes } = rulesOf(brand, shanghaiDate(nowMs))
    const owner = { brandId: brand.id, nowMs, buyPrizes }
    const saved = await savePrize(db, prizeFile, owner).catch((error: unknown) => {
      if (!(error instanceof PrizeProblem)) throw error
      throw refuse('prizeWrong', `卡券设置有误：${error.message}`)
    })
    return { prizeId: saved.prizeId }
  },
  async addPrizeCodes({ prizeId, codes }, { brand }) {
    const codesLeft = await addCodes({ db, seal }, { brandId: brand.id, prizeId, codes })
    return { codesLeft }
  },
})
