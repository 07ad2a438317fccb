export { consentHandlers } from './http.ts'
export { createConsents, isAllowed, positionOf, type ConsentPosition } from './consents.ts'
export { consentPersonalData } from './personal-data.ts'
