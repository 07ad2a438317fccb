export { createAccounts, type Accounts, type CreditDemoMoney } from './accounts.ts'
export {
  createOneTimeCodes,
  type CodeGateway,
  type OneTimeCodes,
  type SentCode,
} from './phones/one-time-codes.ts'
export { createIdentityModule } from './identity-module.ts'
export { createSessions } from './sessions.ts'
export { identityHandlers } from './http.ts'
export { findAccountKind, lockAccountKind, sessionPersonalData } from './personal-store.ts'
export { printedName } from './printed-name.ts'
export { sealPlain } from './sealed/seal-plain.ts'
export { openOpenId } from './sealed/seal-subject.ts'
export { loginWayTeller } from './login-way-teller.ts'
export { deviceTeller } from './device-teller.ts'
