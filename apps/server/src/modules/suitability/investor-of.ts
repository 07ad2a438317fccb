import type { Queries } from '#kernel/db.ts'
import { riskExam } from './risk-exam.ts'
import { newestSitting, type SittingRow } from './store.ts'

/**
 * What the newest risk exam said about the investor, valid or expired; `mayBuy` of the domain decides
 * what follows. Undefined when no exam was taken.
 */
export const investorOf = (queries: Queries, accountId: string): Promise<SittingRow | undefined> =>
  newestSitting(queries, accountId, riskExam.examId)
