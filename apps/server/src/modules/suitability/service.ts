import { takeTurn } from '#kernel/turns/turn-store.ts'
import { shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { examValidUntil, type InvestorClass } from '@koi/domain/suitability/investor-class'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import type { Exam } from './exam.ts'
import { grade } from './grade.ts'
import { investorOf } from './investor-of.ts'
import { riskExam } from './risk-exam.ts'
import { countSittings, insertSitting, type SittingRow } from './store.ts'

interface AttemptsLeft {
  today: number
  year: number
}

interface Submission {
  accountId: string
  examId: string
  examVersion: number
  answers: readonly { questionId: string; options: readonly string[] }[]
  nowMs: number
}

export interface Suitability {
  /** The exam and how often it may still be taken; `examUnknown` for other ids. */
  exam(
    accountId: string,
    examId: string,
    nowMs: number,
  ): Promise<{ exam: Exam; attemptsLeft: AttemptsLeft }>
  /** Grades and records a sitting; its class counts for 12 months of business time. */
  submit(submission: Submission): Promise<{ class: InvestorClass; validUntilMs: number }>
  investorOf(accountId: string): Promise<SittingRow | undefined>
}

function getExam(examId: string): Exam {
  if (examId !== riskExam.examId) throw refuse('examUnknown')
  return riskExam
}

/** Days and years are those of Shanghai. */
async function attemptsLeft(queries: Queries, exam: Exam, accountId: string, nowMs: number) {
  const today = shanghaiDate(nowMs)
  const used = await countSittings(queries, {
    accountId,
    examId: exam.examId,
    dayStartMs: shanghaiMidnightMs(today),
    yearStartMs: shanghaiMidnightMs(`${today.slice(0, 4)}-01-01`),
  })
  const year = Math.max(0, exam.attemptsPerYearMax - used.year)
  return { today: Math.min(year, Math.max(0, exam.attemptsPerDayMax - used.today)), year }
}

/** Answers by question; a question that is answered twice is a mistake of the client. */
function answersOf(answers: Submission['answers']): Map<string, readonly string[]> {
  const byQuestion = new Map(answers.map(({ questionId, options }) => [questionId, options]))
  if (byQuestion.size < answers.length) throw refuse('invalidRequest')
  return byQuestion
}

/** The risk exam: handing it out, grading, recording. */
export const createSuitability = (db: Db): Suitability => ({
  async exam(accountId, examId, nowMs) {
    const exam = getExam(examId)
    return { exam, attemptsLeft: await attemptsLeft(db, exam, accountId, nowMs) }
  },
  async submit({ accountId, examId, examVersion, answers, nowMs }) {
    const exam = getExam(examId)
    if (examVersion !== exam.version) throw refuse('examChanged')
    const given = answersOf(answers)
    const graded = grade(exam, given)
    if (graded === 'missing') throw refuse('examIncomplete')
    if (graded === 'wrong') throw refuse('invalidRequest')
    const validUntilMs = examValidUntil(nowMs)
    await db.transaction(async (tx) => {
      await takeTurn(tx, 'exams', accountId)
      const left = await attemptsLeft(tx, exam, accountId, nowMs)
      if (left.today === 0) throw refuse('examTooOften')
      await insertSitting(tx, {
        ...graded,
        accountId,
        examId,
        examVersion,
        answers: Object.fromEntries(given),
        satAtMs: nowMs,
        validUntilMs,
      })
    })
    return { class: graded.investorClass, validUntilMs }
  },
  investorOf: (accountId) => investorOf(db, accountId),
})
