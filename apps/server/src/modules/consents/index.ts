export { consentHandlers } from './http.ts'
export { createConsents, consentStateOf, type ConsentState } from './consents.ts'
export { consentPersonalData } from './personal-data.ts'
