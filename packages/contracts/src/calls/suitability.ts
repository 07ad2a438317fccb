import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SmallInt } from '../fields.ts'

const KYC = '/fbp/fund/v1/fund.fktqa_exam_ao.FktqaExamAo'
const InvestorClass = z.enum(['C1', 'C2', 'C3', 'C4', 'C5'])

/** KYC exam question (SPEC §3, EN-206..212). */
const ExamQuestion = z.object({
  questionid: z.string(),
  number: z.int(),
  title: z.string(),
  enable_multicheck: z.boolean(),
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
      exam_name: z.string(),
      exam_version: z.int(),
      questions: z.array(ExamQuestion),
      attempts_left_today: z.int(),
      attempts_left_year: z.int(),
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
      exam_version: SmallInt,
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
      investor_class: InvestorClass,
      class_name: z.string(),
      class_desc: z.string(),
      /** Highest product risk level this class is offered, 1 to 5. */
      risk_level_max: z.int(),
      risk_level_name: z.string(),
      valid_until_ms: z.int(),
    }),
  }),
  queryRiskProfile: call({
    summary: 'Own: class and validity of the newest exam',
    method: 'POST',
    path: `${KYC}.QueryRiskProfile`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      state: z.enum(['missing', 'expired', 'valid']),
      investor_class: z.nullable(InvestorClass),
      class_name: z.string(),
      class_desc: z.string(),
      valid_until_ms: z.nullable(z.int()),
    }),
  }),
}
