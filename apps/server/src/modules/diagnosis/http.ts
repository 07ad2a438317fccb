import type { diagnosisCalls } from '@koi/contracts/calls/diagnosis'
import type { Handlers } from '#http/handlers.ts'
import { diagnoseFund, type DiagnosisParts } from './diagnose-fund.ts'

/** Answers the call about a product beside its kind. */
export const diagnosisHandlers = (parts: DiagnosisParts): Handlers<typeof diagnosisCalls> => ({
  async queryFundDiagnosis({ period, ...product }, { nowMs, brand }) {
    const { isEstimated, ...found } = await diagnoseFund(parts, product, { period, nowMs, brand })
    return { ...found, ...(isEstimated && { isEstimated }) }
  },
})
