import type { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { RISK_CODES, riskLevel, riskName } from '@koi/domain/products/risk'
import {
  investorClassName,
  investorLevel,
  type InvestorClass,
} from '@koi/domain/suitability/investor-class'
import type { Handlers } from '#http/handlers.ts'
import { classDescriptions } from './class-descriptions.ts'
import type { ExamQuestion } from './exam.ts'
import type { Suitability } from './service.ts'

const questionWire = (question: ExamQuestion, index: number) => ({
  questionid: question.questionId,
  number: index + 1,
  title: question.title,
  enable_multicheck: question.multi !== undefined,
  // Points stay here: an exam that shows them measures something else.
  options: question.options.map(({ option, content }) => ({ option, content })),
})

/** The name of a risk level from 1 to 5, such as 中风险. */
function levelName(level: number): string {
  const code = RISK_CODES.find((each) => riskLevel(each) === level)
  if (code === undefined) throw new Error(`no risk code has level ${level}`)
  return riskName(code)
}

const classWire = (investorClass: InvestorClass) => ({
  class_name: investorClassName(investorClass),
  class_desc: classDescriptions[investorClass],
})

export const suitabilityHandlers = (
  suitability: Suitability,
): Handlers<typeof suitabilityCalls> => ({
  async queryExam({ examid }, { accountId, nowMs }) {
    const { exam, attemptsLeft } = await suitability.exam(accountId, examid, nowMs)
    return {
      examid: exam.examId,
      exam_name: exam.name,
      exam_version: exam.version,
      questions: exam.questions.map(questionWire),
      attempts_left_today: attemptsLeft.today,
      attempts_left_year: attemptsLeft.year,
    }
  },
  async submitExam({ examid, exam_version, answers }, { accountId, nowMs }) {
    const result = await suitability.submit({
      accountId,
      examId: examid,
      examVersion: exam_version,
      answers: answers.map(({ questionid, options }) => ({ questionId: questionid, options })),
      nowMs,
    })
    const level = investorLevel(result.class)
    return {
      investor_class: result.class,
      ...classWire(result.class),
      risk_level_max: level,
      risk_level_name: levelName(level),
      valid_until_ms: result.validUntilMs,
    }
  },
  async queryRiskProfile(_input, { accountId, nowMs }) {
    const investor = await suitability.investorOf(accountId)
    if (!investor) {
      return {
        state: 'missing' as const,
        investor_class: null,
        class_name: '',
        class_desc: '',
        valid_until_ms: null,
      }
    }
    return {
      state: nowMs < investor.validUntilMs ? ('valid' as const) : ('expired' as const),
      investor_class: investor.class,
      ...classWire(investor.class),
      valid_until_ms: investor.validUntilMs,
    }
  },
})
