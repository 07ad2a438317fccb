export { createSettlement } from './service.ts'
export { conversionSteps } from './conversion-steps.ts'
export type {
  DayStep,
  MomentStep,
  PeopleStep,
  Settled,
  Settlement,
  SettlementSteps,
} from './service.ts'
export { auditBooks, type Finding } from './audit-store.ts'
export { newBatch } from './buy-store.ts'
export { lockPositionsOfBatch } from './lock-store.ts'
export { shareSettlement } from './state-store.ts'
export {
  bookedUnstated,
  statedUnbooked,
  unexplainedDays,
  type ActionOfDay,
  type UnexplainedFundDay,
} from './unexplained-store.ts'
export { countComingIncome } from './coming-income-store.ts'
export { waitingDays, type WaitingDay } from './waiting-days-store.ts'
export { growSubscribed } from './subscribed-store.ts'
export { priceTargetOf } from './target-price-store.ts'
