import { shanghaiDate } from '@koi/domain/calendar/dates'
import { periodName } from '@koi/domain/member/privileges'
import type { Brand } from '#brand.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { giveCoupon } from '#modules/coupons/index.ts'
import { refuse } from '#refuse.ts'
import { writeReceipt } from './receive-store.ts'
import type { SchemePrivilege } from './scheme.ts'
import { levelNow, ownPrivilege } from './standing.ts'
import { standingOf } from './standing-store.ts'

interface Receiving {
  accountId: string
  brand: Brand
  privilegeId: string
  nowMs: number
}

/** The coupon of a privilege; null of a service. */
async function couponFor(tx: Queries, { prizeId, privilegeId }: SchemePrivilege, who: Receiving) {
  if (prizeId === null) return null
  const { brand, accountId, nowMs } = who
  const { buyPrizes } = rulesOf(brand, shanghaiDate(nowMs))
  if (!buyPrizes) throw refuse('privilegeStopped')
  const source = `member:${privilegeId}`
  const gift = { brandId: brand.id, prizeId, accountId, source, nowMs, buyPrizes }
  const given = await giveCoupon(tx, gift)
  if ('couponId' in given) return given.couponId
  throw refuse(given.notGiven === 'had' ? 'couponHad' : 'couponGone')
}

/**
 * Receives a privilege of one's level, once a period. Requests of one person follow each other, so that the same one twice, at once or
 * later, is answered the same. What was received stays, whatever becomes of the level.
 */
export const receivePrivilege = (db: Db, who: Receiving) =>
  db.transaction(async (tx) => {
    const { accountId, brand, privilegeId, nowMs } = who
    await takeTurn(tx, 'member', accountId)
    const row = await standingOf(tx, { brandId: brand.id, accountId, nowMs })
    if (!row) throw refuse('memberOff')
    const privilege = row.scheme.privileges.find((each) => each.privilegeId === privilegeId)
    if (!privilege) throw refuse('privilegeUnknown')
    const own = ownPrivilege(privilege, row, nowMs)
    if (own.receivedMs !== null) return own
    if (privilege.period === null) throw refuse('privilegeNotReceived')
    if (!own.isMine) throw refuse('privilegeOfHigherLevel')
    const receipt = {
      periodName: periodName(privilege.period, shanghaiDate(nowMs)),
      couponId: await couponFor(tx, privilege, who),
      receivedMs: nowMs,
      privilegeId,
    }
    await writeReceipt(tx, {
      ...receipt,
      accountId,
      brandId: brand.id,
      levelId: levelNow(row).levelId,
      nowMs,
    })
    return ownPrivilege(privilege, { ...row, receipts: [...row.receipts, receipt] }, nowMs)
  })
