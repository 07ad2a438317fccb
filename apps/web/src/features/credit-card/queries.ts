import type { ResponseOf } from '@koi/contracts/call'
import { creditCardCalls } from '@koi/contracts/calls/credit-card'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { cardCalls } from '@koi/contracts/calls/payment-cards'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'

export type Overview = ResponseOf<(typeof creditCardCalls)['queryCreditCards']>
export type CreditCard = Overview['cards'][number]
export type Bill = ResponseOf<(typeof creditCardCalls)['queryCreditBill']>
export type Repayment = ResponseOf<
  (typeof creditCardCalls)['queryCreditRepayments']
>['repayments'][number]

const REPAYMENTS_A_SLICE = 20
/** While money is on its way its page looks again at this pace, ms. */
const LOOK_AGAIN_MS = 10_000

/** Cards or money changed: whatever shows them is asked again. */
const moved = {
  changes: [
    creditCardCalls.queryCreditCards,
    creditCardCalls.queryCreditBill,
    creditCardCalls.queryCreditRepayments,
    cardCalls.queryCards,
    holdingsCalls.queryMainAsset,
  ],
}

export const useCreditCards = () => useCall(creditCardCalls.queryCreditCards, {})
export const useCreditBill = (cardId: string | undefined) =>
  useCall(creditCardCalls.queryCreditBill, cardId === undefined ? undefined : { cardId })
export const useBeginAdd = () => useSend(creditCardCalls.beginAddCreditCard)
export const useAddCard = () => useSend(creditCardCalls.addCreditCard, moved)
export const useRemoveCard = () => useSend(creditCardCalls.removeCreditCard, moved)
export const useRepay = () => useSend(creditCardCalls.repayCreditCard, moved)
export const useRepayment = (repaymentId: string, isMoving: boolean) =>
  useCall(
    creditCardCalls.queryCreditRepayment,
    { repaymentId },
    { everyMs: isMoving ? LOOK_AGAIN_MS : undefined },
  )

export const useRepayments = (cardId: string | undefined) =>
  useSlices(creditCardCalls.queryCreditRepayments, {
    request: (offset) => ({
      offset,
      limit: REPAYMENTS_A_SLICE,
      ...(cardId !== undefined && { cardId }),
    }),
    rows: (answer) => answer.repayments,
    hasMore: (answer) => answer.hasMore,
  })
