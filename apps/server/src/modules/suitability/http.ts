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
  isMultipleChoice: question.multi !== undefined,
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
  className: investorClassName(investorClass),
  classDescription: classDescriptions[investorClass],
})

export const suitabilityHandlers = (
  suitability: Suitability,
): Handlers<typeof suitabilityCalls> => ({
  async queryExam({ examid }, { accountId, nowMs }) {
    const { exam, attemptsLeft } = await suitability.exam(accountId, examid, nowMs)
    return {
      examid: exam.examId,
      examName: exam.name,
      examVersion: exam.version,
      questions: exam.questions.map(questionWire),
      attemptsLeftToday: attemptsLeft.today,
      attemptsLeftYear: attemptsLeft.year,
    }
  },
  async submitExam({ examid, examVersion, answers }, { accountId, nowMs }) {
    const result = await suitability.submit({
      accountId,
      examId: examid,
      examVersion,
      answers: answers.map(({ questionid, options }) => ({ questionId: questionid, options })),
      nowMs,
    })
    const level = investorLevel(result.class)
    return {
      investorClass: result.class,
      ...classWire(result.class),
      riskLevelMax: level,
      riskLevelName: levelName(level),
      validUntilMs: result.validUntilMs,
    }
  },
  async queryRiskProfile(_input, { accountId, nowMs }) {
    const investor = await suitability.investorOf(accountId)
    if (!investor) {
      return {
        state: 'missing' as const,
        investorClass: null,
        className: '',
        classDescription: '',
        validUntilMs: null,
      }
    }
    return {
      state: nowMs < investor.validUntilMs ? ('valid' as const) : ('expired' as const),
      investorClass: investor.class,
      ...classWire(investor.class),
      validUntilMs: investor.validUntilMs,
    }
  },
})
