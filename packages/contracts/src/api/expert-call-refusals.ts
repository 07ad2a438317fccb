import type { expertCalls } from '../calls/experts.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

const proving: Names = ['expertIdentityWrong', 'expertIdentityTooMany']

/** What calls of certification may be refused with. */
export const expertCallRefusals: Partial<Record<keyof typeof expertCalls, Names>> = {
  queryExpert: ['expertUnknown'],
  verifyExpert: proving,
  beginExpertFace: [...proving, 'expertFaceOff'],
  finishExpertFace: ['expertFaceOff', 'expertFaceFailed'],
  applyExpert: [
    'expertConsentMissing',
    'expertIdentityMissing',
    'expertNameWrong',
    'expertNumberWrong',
    'expertNumberTaken',
    'expertOpen',
    'expertCertified',
    'expertTooSoon',
    'expertTooMany',
    'uploadNotYours',
  ],
  withdrawExpert: ['expertNothing'],
  revokeExpert: ['forbidden', 'workOutcomeUnfit', 'expertNoCertificate'],
}
