import { to } from '@koi/contracts/pages'
import { isUsable, type Coupon } from './model.ts'

/** Where one goes on with what one took: to what can be used, to what points buy, else to what became of it; nothing of nothing. */
export function wayOfTaken(
  coupons: readonly Pick<Coupon, 'kind' | 'place' | 'state' | 'couponId'>[],
): { text: string; href: string } | undefined {
  const usable = coupons.find(isUsable)
  if (usable) return { text: '去使用', href: to.coupon({ prizeCode: usable.couponId }) }
  // Points are on the account as soon as they are given: as a coupon there is nothing to use.
  if (coupons.some(({ kind }) => kind === 'points')) {
    return { text: '去积分商城', href: to.pointsMall() }
  }
  const [first] = coupons
  if (!first) return undefined
  const { couponId: prizeCode, place } = first
  return {
    text: '查看卡券',
    href: to.coupon({ prizeCode, ...(place !== 'usable' && { tab: place }) }),
  }
}
