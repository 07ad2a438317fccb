export { createSettlement } from './service.ts'
export { conversionSteps } from './conversions/conversion-steps.ts'
export type { MomentStep, PeopleStep, Settled, Settlement, SettlementSteps } from './service.ts'
export { auditBooks } from './audit/audit-store.ts'
export { newBatch } from './buys/buy-store.ts'
export { lockPositionsOfBatch } from './lock-store.ts'
export { shareSettlement } from './state-store.ts'
export {
  bookedUnstated,
  statedUnbooked,
  unexplainedDays,
  type ActionOfDay,
  type UnexplainedFundDay,
} from './actions/unexplained-store.ts'
export { countComingIncome } from './income/coming-income-store.ts'
export { waitingDays } from './income/waiting-days-store.ts'
export { growSubscribed } from './issues/subscribed-store.ts'
export { priceTargetOf } from './conversions/target-price-store.ts'
export { dividendTeller } from './actions/dividend-teller.ts'
