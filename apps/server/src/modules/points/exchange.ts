import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db, Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { giveCoupon } from '#modules/coupons/index.ts'
import { refuse } from '#refuse.ts'
import { findAddress, sealForOrder } from './address-store.ts'
import type { Goods } from './goods.ts'
import { oneOfGoods, putOneBack, takeOneOf, type GoodsOfPerson } from './goods-store.ts'
import { balanceOf, givePointsBack, spendPoints } from './lot-store.ts'
import {
  cancelExchange,
  earlierExchange,
  exchangeOf,
  insertExchange,
  receiveExchange,
} from './order-store.ts'
import { stateOfParcel } from './parcel-store.ts'

/** What somebody wants for their points. */
export interface ExchangeAsked {
  accountId: string
  brandId: string
  goodsId: string
  /** The price that was shown. */
  points: number
  /** Of what is sent. */
  addressId?: string | undefined
  idempotencyKey: string
  nowMs: number
  /** Whether the rules of the day allow prizes for buying. */
  buyPrizes: boolean
}

/** Why goods cannot be had at a price, before any of them are taken. */
function refuseUnfit(
  goods: GoodsOfPerson | undefined,
  points: number,
): asserts goods is GoodsOfPerson {
  if (!goods) throw refuse('pointsGoodsUnknown')
  if (goods.points !== points) throw refuse('pointsPrice')
  if (goods.left !== null && goods.left <= 0) throw refuse('pointsGoodsGone')
  if (goods.room === 0) throw refuse('pointsGoodsHad')
}

/** Where it goes to, sealed for the order; null of what is not sent. */
async function addressFor(
  tx: Queries,
  seal: Seal,
  {
    goods,
    orderId,
    ...which
  }: Partial<ExchangeAsked> & { accountId: string; goods: Goods; orderId: string },
): Promise<string | null> {
  if (goods.kind !== 'physical') return null
  const { accountId, addressId } = which
  if (addressId === undefined) throw refuse('addressMissing')
  const found = await findAddress(tx, seal, { accountId, addressId })
  if (!found) throw refuse('addressUnknown')
  return sealForOrder(seal, found.address, orderId)
}

/** Gives the coupon of goods; null of other goods. */
async function couponFor(
  tx: Queries,
  {
    goods,
    accountId,
    brandId,
    orderId,
    nowMs,
    buyPrizes,
  }: Pick<ExchangeAsked, 'accountId' | 'brandId' | 'nowMs' | 'buyPrizes'> & {
    goods: Goods
    orderId: string
  },
): Promise<string | null> {
  const { prizeId } = goods
  if (prizeId === null) return null
  const gift = { brandId, prizeId, accountId, source: `points:${orderId}`, nowMs, buyPrizes }
  const given = await giveCoupon(tx, gift)
  if ('couponId' in given) return given.couponId
  throw refuse(given.notGiven === 'had' ? 'pointsGoodsHad' : 'pointsGoodsGone')
}

/**
 * Exchanges points for goods in one transaction: stock, points, coupon and order, or nothing of it. Exchanges of one person follow each
 * other; then goods, lots and prize are taken in this order by everybody. The same key with the same request answers the same order.
 */
export const exchange = (db: Db, seal: Seal, asked: ExchangeAsked): Promise<string> =>
  db.transaction(async (tx) => {
    const { accountId, brandId, goodsId, points, addressId, idempotencyKey: key, nowMs } = asked
    await takeTurn(tx, 'points', accountId)
    const requestSha256 = sha256(JSON.stringify([goodsId, points, addressId ?? null]))
    const earlier = await earlierExchange(tx, accountId, key)
    if (earlier) {
      if (earlier.requestSha256 !== requestSha256) throw refuse('idempotencyConflict')
      return earlier.orderId
    }
    const goods = await oneOfGoods(tx, { brandId, accountId, nowMs, goodsId })
    refuseUnfit(goods, points)
    const orderId = createOrderId(shanghaiDate(nowMs))
    const address = await addressFor(tx, seal, { ...asked, goods, orderId })
    if (!(await takeOneOf(tx, { brandId, goodsId, points }))) throw refuse('pointsGoodsGone')
    const title = `兑换 ${goods.name}`
    if (!(await spendPoints(tx, { accountId, points, orderId, title, nowMs }))) {
      throw refuse('pointsTooFew')
    }
    const couponId = await couponFor(tx, { ...asked, goods, orderId })
    await insertExchange(tx, {
      orderId,
      accountId,
      brandId,
      goods,
      key,
      requestSha256,
      address,
      couponId,
      nowMs,
    })
    return orderId
  })

/** Cancels an exchange that is not sent yet: the goods are there again, and its points go where they were. */
const cancelIn = async (
  tx: Queries,
  cancelled: {
    orderId: string
    of: string
    by: 'person' | 'operator'
    note: string
    nowMs: number
  },
): Promise<boolean> => {
  const { orderId, by, nowMs } = cancelled
  const moved = await cancelExchange(tx, cancelled)
  if (!moved) return false
  const { accountId, name } = moved
  await putOneBack(tx, moved)
  await givePointsBack(tx, { accountId, orderId, title: `退回 ${name}`, nowMs, by })
  return true
}

/** Its owner cancels it; cancelled before, it answers the same. Answers what can be spent now. */
export const cancelOwn = (
  db: Db,
  { accountId, orderId, nowMs }: { accountId: string; orderId: string; nowMs: number },
): Promise<number> =>
  db.transaction(async (tx) => {
    await takeTurn(tx, 'points', accountId)
    const cancelled = { orderId, of: accountId, by: 'person', note: '', nowMs } as const
    if (!(await cancelIn(tx, cancelled))) {
      const order = await exchangeOf(tx, accountId, orderId)
      if (!order) throw refuse('pointsOrderUnknown')
      if (order.state !== 'cancelled') throw refuse('pointsOrderMoved')
    }
    return (await balanceOf(tx, accountId, nowMs)).balance
  })

/** The operator cancels what cannot be sent; cancelled before, it answers the same. */
export const dropOrder = (
  db: Db,
  {
    brandId,
    orderId,
    note,
    nowMs,
  }: { brandId: string; orderId: string; note: string; nowMs: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const cancelled = { orderId, of: brandId, by: 'operator', note, nowMs } as const
    if (await cancelIn(tx, cancelled)) return
    const state = await stateOfParcel(tx, brandId, orderId)
    if (state === undefined) throw refuse('pointsOrderUnknown')
    if (state !== 'cancelled') throw refuse('pointsOrderMoved')
  })

/** A parcel has come; said before, it answers the same. */
export async function receiveOwn(
  db: Db,
  which: { accountId: string; orderId: string; nowMs: number },
): Promise<void> {
  if (await receiveExchange(db, which)) return
  const order = await exchangeOf(db, which.accountId, which.orderId)
  if (!order) throw refuse('pointsOrderUnknown')
  if (order.state !== 'received') throw refuse('pointsOrderMoved')
}
