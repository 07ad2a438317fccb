import { couponCalls } from '@koi/contracts/calls/coupons'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { holdingTotals } from '@koi/contracts/calls/holdings-totals'
import { cardCalls } from '@koi/contracts/calls/payment-cards'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '#api/ask-again.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'
import { couponOf, type CouponFace } from './model.ts'
import { couponsRequest, type CouponsAsked } from './server-queries.ts'

/** One's coupons, the newest first, a page after the other. */
export function useCoupons(asked: CouponsAsked) {
  const { answers, ...list } = useItemSlices(couponCalls.couponList, {
    request: (page) => couponsRequest(asked, page),
    nextOf: ({ hasMore }, all) => (hasMore ? String(all.length + 1) : undefined),
  })
  return {
    ...list,
    coupons: answers?.flatMap(({ coupons }) => coupons.map(couponOf)),
    /** All of them are here. */
    isWhole: answers?.at(-1)?.hasMore === false,
  }
}

export function useCoupon(couponId: string) {
  const { data, ...query } = useCall(couponCalls.queryCoupon, { couponId })
  return { ...query, coupon: data && couponOf(data.coupon) }
}

/** Cards that can be used, and what cards saved so far. */
export const useCards = () => useCall(couponCalls.cardQuery, {})

/** As many products as one call names. */
const NAMES_MAX = 50

/** The names of the products that coupons are for, by code; empty until they are known. */
export function useProductNames(faces: readonly CouponFace[]): ReadonlyMap<string, string> {
  const codes = new Set(faces.flatMap(({ products }) => products.map(({ fundCode }) => fundCode)))
  const fundCodes = [...codes].toSorted().slice(0, NAMES_MAX)
  const request = fundCodes.length === 0 ? undefined : { fundCodes }
  const { data } = useCall(productFactCalls.querySkuByProduct, request, { keepPrevious: true })
  return new Map(data?.skus.map(({ fundCode, name }) => [fundCode, name]))
}

/** How long an offer is shown before it is asked for anew, ms: its token is good for a quarter of an hour. */
const OFFER_FRESH_MS = 14 * 60_000

export interface OfferAsked {
  page: string
  fundInfos: { fundCode: string; spid: string }[]
}
/** What is offered on the way of a page. */
export const useOffer = (asked: OfferAsked | undefined) =>
  useCall(couponCalls.preExecPathDispatch, asked, { freshMs: OFFER_FRESH_MS })

const changed = [couponCalls.couponList, couponCalls.queryCoupon, couponCalls.cardQuery]

export const useTakeOffer = () =>
  useSend(couponCalls.execPathDispatch, { changes: [couponCalls.preExecPathDispatch, ...changed] })

/** The code of a phone-bill coupon, which is used by it. Lists are asked anew afterwards: the coupon changes its place in them. */
export const useReveal = () => useSend(couponCalls.revealCoupon)

/** Asks for one's coupons again. */
export function useAskAnew(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const { path } of changed) void askAgain(queries, { queryKey: [path] })
  }
}

/** The money of a red packet goes into the balance: whatever shows either is asked again. */
export const useCashOut = () =>
  useSend(couponCalls.cashOutCoupon, {
    changes: [
      ...changed,
      holdingTotals.queryMainAsset,
      holdingsCalls.queryAssetRecords,
      cardCalls.queryCards,
      tradeCalls.queryBuyPre,
    ],
  })
