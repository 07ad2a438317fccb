export { createSettlement, type Settled, type Settlement } from './service.ts'
export { auditBooks, type Finding } from './audit-store.ts'
