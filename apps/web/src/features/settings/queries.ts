import type { ResponseOf } from '@koi/contracts/call'
import { consentCalls } from '@koi/contracts/calls/consents'
import { dataRequestCalls } from '@koi/contracts/calls/data-requests'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export type Consent = ResponseOf<typeof consentCalls.queryAuth>
export type DataRequests = ResponseOf<typeof dataRequestCalls.queryDataRequests>

/** What is agreed to under this brand. */
export const useConsents = () => useCall(consentCalls.queryConsents, {})

/** One scene; nothing is asked without one. */
export const useConsent = (scene: string | undefined) =>
  useCall(consentCalls.queryAuth, scene === undefined ? undefined : { scene })

export const useAnswerConsent = () =>
  useSend(consentCalls.recordAuthAndSetSwitch, {
    changes: [consentCalls.queryConsents, consentCalls.queryAuth],
  })

export const useDataRequests = () => useCall(dataRequestCalls.queryDataRequests, {})

const ofRequests = { changes: [dataRequestCalls.queryDataRequests] }

export const useRequestExport = () =>
  useSend(dataRequestCalls.requestExport, { ...ofRequests, tells: 'dataExport' })
const ofClosing = { ...ofRequests, tells: 'accountClosing' } as const
export const useRequestClosing = () => useSend(dataRequestCalls.requestClosing, ofClosing)
export const useCancelClosing = () => useSend(dataRequestCalls.cancelClosing, ofClosing)
