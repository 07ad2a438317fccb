import { conversionCalls } from '@koi/contracts/calls/conversions'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { tradeCalls } from '@koi/contracts/calls/trade'
import type { ConvertMode } from '@koi/domain/products/conversion'
import type { Shares } from '@koi/domain/products/shares'
import { productKeys, type Product } from '#features/products/index.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'
import { convertibleOf, targetOf } from './model.ts'

const TARGETS_A_SLICE = 20

/** Whatever shows shares or orders: asked again after a conversion was placed. */
const moved = [
  conversionCalls.queryConvertPre,
  holdingsCalls.queryAsset,
  holdingsCalls.queryAssetList,
  holdingsCalls.queryMainAsset,
  tradeCalls.queryOrders,
  tradeCalls.queryRedeemPre,
]

export function useConvertible(product: Product) {
  const { data, ...query } = useCall(conversionCalls.queryConvertPre, productKeys(product))
  return { ...query, convertible: data && convertibleOf(data) }
}

interface TargetAsk {
  product: Product
  mode: ConvertMode
}

/** The funds that a holding may become, suitable ones first. */
export function useTargets({ product, mode }: TargetAsk, keyword: string) {
  const { rows, ...slices } = useSlices(conversionCalls.queryConvertTargets, {
    request: (offset) => ({
      ...productKeys(product),
      mode,
      keyword,
      offset,
      limit: TARGETS_A_SLICE,
    }),
    rows: ({ targets }) => targets,
    hasMore: ({ hasMore }) => hasMore,
  })
  return { ...slices, targets: rows?.map(targetOf) }
}

/** The one fund of a code among them; undefined `target` where it is none, or not known yet. */
export function useTarget({ product, mode }: TargetAsk, code: string | undefined) {
  const { data, ...query } = useCall(
    conversionCalls.queryConvertTargets,
    code === undefined
      ? undefined
      : { ...productKeys(product), mode, keyword: code, offset: 0, limit: 1 },
  )
  const row = data?.targets.find(({ fundCode }) => fundCode === code)
  return { ...query, isAsked: data !== undefined, target: row && targetOf(row) }
}

export interface DealAsk extends TargetAsk {
  target: Product
  shares: Shares
}

export const dealRequest = ({ product, mode, target, shares }: DealAsk) => ({
  ...productKeys(product),
  targetFundCode: target.fundCode,
  targetSpid: target.spid,
  mode,
  shares,
})

export function useDeal(ask: DealAsk | undefined) {
  const { data, ...query } = useCall(conversionCalls.queryConvertDeal, ask && dealRequest(ask), {
    keepPrevious: true,
  })
  return { ...query, deal: data }
}

export const useConvert = () => useSend(conversionCalls.convert, { changes: moved })

export const useDividendMode = (product: Product) =>
  useCall(conversionCalls.queryDividendMode, productKeys(product))

const modeChanged = [
  conversionCalls.queryDividendMode,
  tradeCalls.queryOrders,
  holdingsCalls.queryAssetRecords,
]
export const useSetDividendMode = () =>
  useSend(conversionCalls.setDividendMode, { changes: modeChanged })
export const useCancelMode = () => useSend(tradeCalls.cancelOrder, { changes: modeChanged })
