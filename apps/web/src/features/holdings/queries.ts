import type { ResponseOf } from '@koi/contracts/call'
import { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { CURVE_PERIODS } from '@koi/contracts/calls/products'
import { tradeCalls } from '@koi/contracts/calls/trade'
import type { Shares } from '@koi/domain/products/shares'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'
import {
  auditOf,
  heldAccountOf,
  heldFundOf,
  holdingCurveOf,
  profitDayOf,
  recordOf,
} from './model.ts'
import { heldKeys, productKeys, type Product } from '#features/products/index.ts'
import { quickOfferOf } from './quick-model.ts'
import { redeemPreviewOf } from './redeem-preview.ts'

type RecordsAnswer = ResponseOf<typeof holdingsCalls.queryAssetRecords>

export type CurvePeriod = (typeof CURVE_PERIODS)[number]

/** The part of the curve that is shown at first. */
export const FIRST_PERIOD = 'month3' satisfies CurvePeriod

/** Transactions of a holding come ten at a time (SPEC §9, RU-227). */
export const RECORDS_LIMIT = 10
const PROFIT_DAYS_LIMIT = 30

export function useHoldingCurve(product: Product, period: CurvePeriod) {
  const request = { ...heldKeys(product), period }
  const { data, ...query } = useCall(holdingsCalls.queryHoldingCurve, request, {
    keepPrevious: true,
  })
  return { ...query, curve: data && holdingCurveOf(data) }
}

/** The request of the records from an offset on. */
export function recordsRequest(product: Product, offset: number) {
  return { ...heldKeys(product), offset, limit: RECORDS_LIMIT }
}

/** The records in slices: offset 0 replaces, later ones are appended (SPEC §4). */
export function recordSlices(product: Product) {
  return {
    request: (offset: number) => recordsRequest(product, offset),
    rows: ({ close_trans_list }: RecordsAnswer) => close_trans_list,
    hasMore: ({ total_num }: RecordsAnswer, loadedCount: number) => loadedCount < total_num,
  }
}

export function useHoldingRecords(product: Product) {
  const { rows, ...slices } = useSlices(holdingsCalls.queryAssetRecords, recordSlices(product))
  return { ...slices, records: rows?.map(recordOf) }
}

export function useHeldFunds() {
  const { data, ...query } = useCall(holdingsCalls.queryAssetList, {})
  return {
    ...query,
    held: data && {
      funds: data.holding_list.map(heldFundOf),
      accounts: data.account_list.map(heldAccountOf),
      newestDay: data.updated_day,
    },
  }
}

export function useAudit(product: Product) {
  const { data, ...query } = useCall(holdingsCalls.queryLots, heldKeys(product))
  return { ...query, audit: data && auditOf(data) }
}

export function useProfitDays(product: Product) {
  const { rows, ...slices } = useSlices(holdingsCalls.queryProfitDetail, {
    request: (offset) => ({ ...heldKeys(product), offset, limit: PROFIT_DAYS_LIMIT }),
    rows: ({ profit_list }) => profit_list,
    hasMore: ({ has_more }) => has_more,
  })
  return { ...slices, days: rows?.map(profitDayOf) }
}

/** What redeeming so many shares gives and costs now; without shares only what can be redeemed. */
export function useRedeemPreview(product: Product, shares?: Shares) {
  const request = { ...productKeys(product), ...(shares !== undefined && { shares }) }
  const { data, ...query } = useCall(tradeCalls.queryRedeemPre, request, { keepPrevious: true })
  return { ...query, preview: data && redeemPreviewOf(data) }
}

/** Whether shares can become money at once. Where nobody answers, the ordinary way is there without it. */
export function useQuickOffer(product: Product) {
  const { data, isPending } = useCall(
    { ...moneyFundCalls.queryFundMfCustom, ignoreError: true },
    productKeys(product),
  )
  return { offer: data && quickOfferOf(data), isPending }
}

/** What a redemption of any way changes. */
const sold = [
  holdingsCalls.queryAsset,
  holdingsCalls.queryAssetList,
  holdingsCalls.queryMainAsset,
  holdingsCalls.queryLots,
  moneyFundCalls.queryYejAsset,
  moneyFundCalls.queryFundMfCustom,
  tradeCalls.queryOrders,
  tradeCalls.queryBuyPre,
  tradeCalls.queryRedeemPre,
]

/** Places a redemption; what it changes is asked again. */
export const useRedeem = () => useSend(tradeCalls.redeem, { changes: sold })
export const useQuickRedeem = () => useSend(moneyFundCalls.quickRedeem, { changes: sold })
