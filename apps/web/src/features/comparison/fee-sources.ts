import { FEE_SOURCE_TEXTS } from '#features/products/index.ts'
import type { ComparedFund } from './comparison-words.ts'

type Charged = Pick<ComparedFund, 'fundName' | 'feeSource'>

/** Whose fees were taken off, a sentence each; where that is the same of all funds it is said once, without names. */
export function feeSourceTexts(funds: readonly Charged[]): string[] {
  const sources = [...new Set(funds.map(({ feeSource }) => feeSource))]
  return sources.map((source) => {
    const sentence = FEE_SOURCE_TEXTS[source]
    if (sources.length === 1) return sentence
    const names = funds.filter(({ feeSource }) => feeSource === source)
    return `${names.map(({ fundName }) => fundName).join('、')}：${sentence}`
  })
}
