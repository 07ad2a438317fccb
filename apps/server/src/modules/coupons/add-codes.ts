import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { codesLeftOf, insertCodes } from './code-store.ts'
import { lockPrize } from './prize-store.ts'

/** What calls of coupons work with; the seal is for codes. */
export interface CouponParts {
  db: Db
  seal: Seal
}

/** Brings codes of a phone-bill coupon: all of them or, where one was brought before, none. Answers how many can be given. */
export const addCodes = (
  { db, seal }: CouponParts,
  { brandId, prizeId, codes }: { brandId: string; prizeId: string; codes: readonly string[] },
): Promise<number> =>
  db.transaction(async (tx) => {
    await takeTurn(tx, 'prize', `${brandId} ${prizeId}`)
    const prize = await lockPrize(tx, brandId, prizeId)
    if (prize?.kind !== 'phone') throw refuse('prizeCodesWrong', '没有这个话费券')
    const added = await insertCodes(tx, seal, { brandId, prizeId, codes })
    if (added < codes.length) {
      throw refuse(
        'prizeCodesWrong',
        `有 ${codes.length - added} 个兑换码重复或已导入过，整批没有导入`,
      )
    }
    return codesLeftOf(tx, brandId, prizeId)
  })
