import { cents } from '../money/cents.ts'
import { formatCents } from '../money/format-cents.ts'
import { type VerdictTerms, type GoalVerdict } from './verdict.ts'

/** The figure behind a verdict, in a sentence. Money in cents. */
export function verdictText(
  verdict: GoalVerdict,
  { valueCents, targetCents, sumCents, range, isOver }: VerdictTerms & { isOver: boolean },
): string {
  if (verdict === 'reached') {
    const over = valueCents - targetCents
    return over === 0 ? '已有金额正好等于目标' : `已比目标多 ${formatCents(cents(over))} 元`
  }
  if (isOver) return `日期已过，还差 ${formatCents(cents(targetCents - valueCents))} 元`
  if (range) return `按历史收益推算 ${range.paths} 次，${range.reachedPaths} 次到期达到目标`
  const missing = targetCents - sumCents
  return missing <= 0
    ? `不计收益，按计划到期共 ${formatCents(cents(sumCents))} 元`
    : `不计收益，按计划到期还差 ${formatCents(cents(missing))} 元`
}
