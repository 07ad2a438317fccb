import type { RequestOf } from '@koi/contracts/call'
import { couponCalls } from '@koi/contracts/calls/coupons'
import type { Want } from '#navigation/page-modules.ts'

/** Those that can be used or come back, or all that one ever had. */
export type CouponsAsked = 'good' | 'all'

export const couponsRequest = (
  asked: CouponsAsked,
  page = '1',
): RequestOf<typeof couponCalls.couponList> => ({
  page: Number(page),
  filterExpire: asked === 'good' ? 1 : 0,
})

const wantOf = (asked: CouponsAsked): Want => ({
  call: couponCalls.couponList,
  request: couponsRequest(asked),
})

export const couponsWants = (): Want[] => [wantOf('good'), wantOf('all')]
export const historyWants = (): Want[] => [wantOf('all')]
export const assetsWants = (): Want[] => [
  wantOf('good'),
  { call: couponCalls.cardQuery, request: {} },
]

/** The one coupon that the address of a page names. */
export function couponWants(query: URLSearchParams): Want[] {
  const couponId = query.get('user_prize_id')
  return couponId === null ? [] : [{ call: couponCalls.queryCoupon, request: { couponId } }]
}
