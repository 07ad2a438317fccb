export { consentHandlers } from './http.ts'
export { createConsents, consentStateOf } from './consents.ts'
export { consentPersonalData } from './personal-data.ts'
