export { creditCardHandlers } from './http.ts'
export { countMovingRepayments, creditCardPersonalData } from './personal-store.ts'
export { billTeller, repaymentTeller } from './tellers.ts'
export { workCreditCards } from './work.ts'
