export { agreementHandlers } from './agreement-http.ts'
export { publishAgreement } from './agreement-store.ts'
export { createAgreements } from './agreements.ts'
export { consentHandlers } from './http.ts'
export {
  agreeTo,
  createConsents,
  consentStateOf,
  heldConsentState,
  type ConsentState,
} from './consents.ts'
export { consentPersonalData } from './personal-data.ts'
