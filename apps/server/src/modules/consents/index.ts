export { consentHandlers } from './http.ts'
export { createConsents, positionOf } from './consents.ts'
export { consentPersonalData } from './personal-data.ts'
