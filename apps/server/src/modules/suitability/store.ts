import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import { sql, type Queries } from '#kernel/db.ts'
import { newestSittingOf } from '#kernel/sql/newest-sitting-sql.ts'

export interface SittingRow {
  sittingId: number
  class: InvestorClass
  examVersion: number
  validUntilMs: number
}

const newest = sql<SittingRow>('exam-newest', newestSittingOf('$1', '$2'))

export const newestSitting = (queries: Queries, accountId: string, examId: string) =>
  queries.find(newest, [accountId, examId])

const count = sql<SittingCounts>(
  'exam-count',
  `select count(*) filter (where sat_at >= to_timestamp($3 / 1000.0))::int as today,
     count(*)::int as year
   from exam_sitting
   where account_id = $1 and exam_id = $2 and sat_at >= to_timestamp($4 / 1000.0)`,
)

export interface SittingCounts {
  today: number
  year: number
}

export const countSittings = (
  queries: Queries,
  who: { accountId: string; examId: string; dayStartMs: number; yearStartMs: number },
) => queries.get(count, [who.accountId, who.examId, who.dayStartMs, who.yearStartMs])

const insert = sql(
  'exam-insert',
  `insert into exam_sitting
     (account_id, exam_id, exam_version, answers, score, investor_class, sat_at, valid_until)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0))`,
)

export interface NewSitting {
  accountId: string
  examId: string
  examVersion: number
  answers: Record<string, readonly string[]>
  score: number
  investorClass: InvestorClass
  satAtMs: number
  validUntilMs: number
}

export const insertSitting = (tx: Queries, sitting: NewSitting) =>
  tx.run(insert, [
    sitting.accountId,
    sitting.examId,
    sitting.examVersion,
    JSON.stringify(sitting.answers),
    sitting.score,
    sitting.investorClass,
    sitting.satAtMs,
    sitting.validUntilMs,
  ])
