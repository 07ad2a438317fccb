import { formatCents } from '@koi/domain/money/format-cents'
import type { Cents } from '@koi/domain/money/cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'

export type Direction = 'in' | 'out'

const MIN_CENTS = 100

/** Why an amount cannot be moved; undefined where it can, and while nothing is typed. */
export function transferProblem(
  direction: Direction,
  text: string,
  mostCents: Cents,
): string | undefined {
  if (text === '') return undefined
  const amount = parseYuan(text)
  if (amount === undefined) return '请输入正确的金额'
  if (amount > mostCents) {
    return direction === 'in'
      ? `该卡本次最多转入 ${formatCents(mostCents)} 元`
      : `最多可提现 ${formatCents(mostCents)} 元`
  }
  return amount < MIN_CENTS ? '金额不能低于 1.00 元' : undefined
}
