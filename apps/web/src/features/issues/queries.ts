import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { issueCalls } from '@koi/contracts/calls/issues'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'
import { heldKeys, productKeys, type Product } from '#features/products/index.ts'
import { heldIssuesOf } from './model.ts'

/** Finished periods come ten at a time (SPEC §9). */
const CLOSED_LIMIT = 10

export function useClosedIssues(product: Product) {
  const { rows, ...slices } = useSlices(issueCalls.queryCloseIssueList, {
    request: (offset) => ({ ...heldKeys(product), offset, limit: CLOSED_LIMIT }),
    rows: ({ issues: list }) => list,
    hasMore: ({ total }, loadedCount) => loadedCount < total,
  })
  return { ...slices, issues: rows }
}

export function useHeldIssues(product: Product) {
  const { data, ...query } = useCall(issueCalls.queryHeldIssues, productKeys(product))
  return { ...query, held: data && heldIssuesOf(data) }
}

export const useInstruct = () =>
  useSend(issueCalls.setMaturityInstruction, { changes: [issueCalls.queryHeldIssues] })

/** What others offer; nothing is asked where nobody is logged in. */
export function useOffers(product: Product | undefined) {
  const { data, ...query } = useCall(
    issueCalls.queryTransferOffers,
    product && productKeys(product),
  )
  return { ...query, market: data }
}

/** What a transfer changes for both sides. */
const moved = [
  issueCalls.queryHeldIssues,
  issueCalls.queryTransferOffers,
  holdingsCalls.queryAsset,
  holdingsCalls.queryAssetList,
  holdingsCalls.queryMainAsset,
  holdingsCalls.queryLots,
  tradeCalls.queryOrders,
]

export const useOffer = () => useSend(issueCalls.offerTransfer, { changes: moved })
export const useTake = () => useSend(issueCalls.takeTransfer, { changes: moved })
