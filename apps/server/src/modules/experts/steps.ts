import type { SettlementSteps } from '#modules/settlement/index.ts'
import { expireCertificates, forgetProofs, noticeExpiring } from './step-store.ts'

/** What certification adds to the settlement: what ends soon is told, what is over ends, what proved it is let go of. */
export const expertSteps: SettlementSteps = {
  before: [],
  ofDay: [],
  after: [noticeExpiring, expireCertificates, forgetProofs],
}
