export { deliveryAddressHandlers, pointsHandlers, pointsOperatorHandlers } from './http.ts'
export { pointsPersonalData } from './personal-store.ts'
export { sweepPoints } from './sweep-store.ts'
export { pointsExpiringTeller, pointsOrderTeller } from './tellers.ts'
