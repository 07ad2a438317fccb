import type { ResponseOf } from '@koi/contracts/call'
import { consentCalls } from '@koi/contracts/calls/consents'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { quotationCalls } from '@koi/contracts/calls/quotation'
import type { CardPeriod } from '@koi/domain/profit-cards/card-terms'
import { QUOTATION_CONSENT, type AcceptanceSide } from '@koi/domain/quotation/quotation-terms'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

export type Quotation = ResponseOf<typeof quotationCalls.queryQuotation>
export type CopyPlan = ResponseOf<typeof quotationCalls.planQuotationCopy>
export type Choices = Pick<Quotation, 'audience' | 'showsAmounts' | 'showsTrades'>

/** What is taken back is gone from a page that is open, too. */
const AGAIN_MS = 30_000

/** What somebody shows; without a name one’s own. */
export const useQuotation = (userId: string | undefined, isAsked = true) =>
  useCall(
    quotationCalls.queryQuotation,
    isAsked ? { ...(userId !== undefined && { userId }) } : undefined,
    { everyMs: userId === undefined ? undefined : AGAIN_MS },
  )

export const useQuotationPeriod = (userId: string | undefined, period: CardPeriod) =>
  useCall(
    quotationCalls.queryQuotationPeriod,
    { period, ...(userId !== undefined && { userId }) },
    { keepPrevious: true },
  )

export const useRanking = () => useCall(quotationCalls.queryQuotationRanking, {})
export const useCopyPlan = () => useSend(quotationCalls.planQuotationCopy)

const changes = [
  quotationCalls.queryQuotation,
  quotationCalls.queryMyQuotation,
  quotationCalls.queryQuotationInvite,
  quotationCalls.queryQuotationRanking,
  discussionPeopleCalls.queryCommunityUser,
]
export const useSaveQuotation = () =>
  useSend(quotationCalls.saveMyQuotation, { changes, isInOrder: true })
export const useCloseQuotation = () => useSend(quotationCalls.closeMyQuotation, { changes })
export const useMyQuotation = () => useCall(quotationCalls.queryMyQuotation, {})

export const useQuotationConsent = () =>
  useCall(consentCalls.queryAuth, { scene: QUOTATION_CONSENT })
const consents = [consentCalls.queryAuth, consentCalls.queryConsents]
export const useAgree = () => useSend(consentCalls.recordAuthAndSetSwitch, { changes: consents })

export const useInvite = (inviteCode: string | undefined) =>
  useCall(
    quotationCalls.queryQuotationInvite,
    inviteCode === undefined ? undefined : { inviteCode },
  )
export const useMakeInvite = () => useSend(quotationCalls.makeQuotationInvite)
export const useRenewInvite = () => useSend(quotationCalls.renewQuotationInvite)
export const useEndAcceptance = () =>
  useSend(quotationCalls.endQuotationAcceptance, {
    changes: [...changes, quotationCalls.queryQuotationAcceptances],
  })

/** Who accepted one’s invitation, or whose one accepted, page after page. */
export function useAcceptances(side: AcceptanceSide) {
  const { answers, ...list } = useItemSlices(quotationCalls.queryQuotationAcceptances, {
    request: (begin) => ({ side, ...(begin !== undefined && { begin }) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, people: answers?.flatMap(({ people }) => people) }
}
