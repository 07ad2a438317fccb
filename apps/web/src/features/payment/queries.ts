import type { ResponseOf } from '@koi/contracts/call'
import { cardCalls } from '@koi/contracts/calls/payment-cards'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'

type Wire = ResponseOf<(typeof cardCalls)['queryCards']>
export type BankCard = Wire['cards'][number]
export type Overview = Wire
export type Transfer = ResponseOf<(typeof cardCalls)['queryCardTransfers']>['transfers'][number]

/** Rows of the transfers that are fetched at once. */
const TRANSFERS_A_SLICE = 20

/** Money or cards changed: whatever shows them is asked again. */
const moved = {
  changes: [
    cardCalls.queryCards,
    cardCalls.queryCardTransfers,
    tradeCalls.queryBuyPre,
    holdingsCalls.queryMainAsset,
  ],
}

export const useCards = () => useCall(cardCalls.queryCards, {})
export const useBeginBind = () => useSend(cardCalls.beginBindCard)
export const useBindCard = () => useSend(cardCalls.bindCard, { ...moved, tells: 'bankCard' })
export const useUnbindCard = () => useSend(cardCalls.unbindCard, { ...moved, tells: 'bankCard' })
export const useDefaultCard = () => useSend(cardCalls.setDefaultCard, moved)
export const useDeposit = () => useSend(cardCalls.depositFromCard, moved)
export const useWithdraw = () => useSend(cardCalls.withdrawToCard, moved)

export const useTransfers = () =>
  useSlices(cardCalls.queryCardTransfers, {
    request: (offset) => ({ offset, limit: TRANSFERS_A_SLICE }),
    rows: (answer) => answer.transfers,
    hasMore: (answer) => answer.hasMore,
  })
