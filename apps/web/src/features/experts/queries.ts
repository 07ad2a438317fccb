import type { ResponseOf } from '@koi/contracts/call'
import { consentCalls } from '@koi/contracts/calls/consents'
import { discussionPeopleCalls } from '@koi/contracts/calls/discussion-people'
import { expertCalls } from '@koi/contracts/calls/experts'
import { EXPERT_CONSENT } from '@koi/domain/experts/expert-terms'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export type ExpertStanding = ResponseOf<typeof expertCalls.queryExpert>
export type ExpertApplication = NonNullable<ExpertStanding['application']>
export type ExpertCertificate = NonNullable<ExpertStanding['certificate']>

/** Where one stands; an application by its id, else the newest. */
export const useExpert = (applyId: string | undefined) =>
  useCall(expertCalls.queryExpert, applyId === undefined ? {} : { applyId }, { freshMs: 0 })

const changes = [expertCalls.queryExpert, discussionPeopleCalls.queryCommunityUser]

export const useVerifyExpert = () => useSend(expertCalls.verifyExpert, { changes })
export const useBeginFace = () => useSend(expertCalls.beginExpertFace)
export const useFinishFace = () => useSend(expertCalls.finishExpertFace, { changes })
export const useApplyExpert = () => useSend(expertCalls.applyExpert, { changes })
export const useWithdrawExpert = () => useSend(expertCalls.withdrawExpert, { changes })

export const useExpertConsent = () => useCall(consentCalls.queryAuth, { scene: EXPERT_CONSENT })
export const useAgreeToExperts = () =>
  useSend(consentCalls.recordAuthAndSetSwitch, {
    changes: [consentCalls.queryAuth, consentCalls.queryConsents],
  })
