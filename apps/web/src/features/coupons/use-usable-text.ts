import { couponCalls } from '@koi/contracts/calls/coupons'
import { useCall } from '#api/use-call.ts'
import { usableText } from './coupon-texts.ts'
import { couponOf, usableCount } from './model.ts'
import { couponsRequest } from './server-queries.ts'

/** How many coupons can be used now, in words; undefined until that is known. */
export function useUsableText(): string | undefined {
  const { data } = useCall(couponCalls.couponList, couponsRequest('good'))
  return data && usableText(usableCount(data.coupons.map(couponOf)), data.hasMore)
}
