import { feeRateText } from '@koi/domain/fees/fee-rate-text'

/** A part of what holding costs a year; null where the papers do not say. */
interface YearlyFee {
  label: string
  ratePpm: number | null
}

/** What holding costs: the whole, and its parts where it is not free. What is unknown is `--`, and never free. */
export function yearlyFeeTexts(
  fees: readonly YearlyFee[],
  kind: string,
): { whole: string; note: string } {
  const known = fees.flatMap(({ ratePpm }) => ratePpm ?? [])
  const total = known.reduce((sum, ratePpm) => sum + ratePpm, 0)
  const isWhole = known.length === fees.length
  if (isWhole && total === 0) return { whole: '不收取', note: '' }
  const parts = fees.map(
    ({ label, ratePpm }) => `${label} ${ratePpm === null ? '--' : feeRateText(ratePpm)}`,
  )
  const end = isWhole ? '。' : '；未披露的以产品法律文件为准。'
  return {
    whole: isWhole ? `${feeRateText(total)}/年` : '--',
    note: `${parts.join(' · ')}。每天从${kind}资产中计提，不另外收取${end}`,
  }
}
