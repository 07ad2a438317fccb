import type { ResponseOf } from '@koi/contracts/call'
import { portfolioCalls } from '@koi/contracts/calls/portfolio'
import { outsideHoldingCalls } from '@koi/contracts/calls/outside-holdings'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export type OutsideHoldings = ResponseOf<typeof outsideHoldingCalls.queryOutsideHoldings>
export type OutsidePlatform = OutsideHoldings['platforms'][number]
export type OutsideHolding = OutsidePlatform['holdings'][number]
export type OutsidePreview = ResponseOf<typeof outsideHoldingCalls.previewOutsideHoldings>

/** What is held elsewhere, by platform. */
export const useOutsideHoldings = () => useCall(outsideHoldingCalls.queryOutsideHoldings, {})

const changed = {
  changes: [outsideHoldingCalls.queryOutsideHoldings, portfolioCalls.queryPortfolio],
}

export const usePreview = () => useSend(outsideHoldingCalls.previewOutsideHoldings)
export const useImport = () => useSend(outsideHoldingCalls.importOutsideHoldings, changed)
export const useRemove = () => useSend(outsideHoldingCalls.removeOutsideImports, changed)
