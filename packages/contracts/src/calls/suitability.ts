import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ExamState, InvestorClass, SmallInt } from '../fields.ts'
import { as } from '../wire.ts'

const KYC = '/fbp/fund/v1/fund.fktqa_exam_ao.FktqaExamAo'

/** KYC exam question (SPEC §3, EN-206..212). */
const ExamQuestion = z.object({
  questionid: z.string(),
  number: z.int(),
  title: z.string(),
  isMultipleChoice: as('enable_multicheck', z.boolean()),
  options: z.array(z.object({ option: z.string(), content: z.string() })),
})

/** The risk exam and the investor class it gives (D-6). */
export const suitabilityCalls = {
  queryExam: call({
    summary: 'CL-079: the questions of an exam and how often it may still be taken',
    method: 'POST',
    path: `${KYC}.FktqaExamQuery`,
    access: 'user',
    request: z.object({ examid: z._default(z.string().check(z.maxLength(32)), 'risk') }),
    response: z.object({
      examid: z.string(),
      examName: z.string(),
      examVersion: z.int(),
      questions: z.array(ExamQuestion),
      attemptsLeftToday: z.int(),
      attemptsLeftYear: z.int(),
    }),
  }),
  submitExam: call({
    summary: 'Own: grades the answers and opens 12 months of validity',
    method: 'POST',
    path: `${KYC}.FktqaExamSubmit`,
    access: 'user',
    writes: true,
    request: z.object({
      examid: z.string().check(z.maxLength(32)),
      examVersion: SmallInt,
      answers: z
        .array(
          z.object({
            questionid: z.string().check(z.maxLength(32)),
            options: z
              .array(z.string().check(z.maxLength(4)))
              .check(z.minLength(1), z.maxLength(10)),
          }),
        )
        .check(z.maxLength(50)),
    }),
    response: z.object({
      investorClass: InvestorClass,
      className: z.string(),
      classDescription: as('class_desc', z.string()),
      /** Highest product risk level this class is offered, 1 to 5. */
      riskLevelMax: z.int(),
      riskLevelName: z.string(),
      validUntilMs: z.int(),
    }),
  }),
  queryRiskProfile: call({
    summary: 'Own: class and validity of the newest exam',
    method: 'POST',
    path: `${KYC}.QueryRiskProfile`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      state: ExamState,
      investorClass: z.nullable(InvestorClass),
      className: z.string(),
      classDescription: as('class_desc', z.string()),
      validUntilMs: z.nullable(z.int()),
    }),
  }),
}
