import type { ResponseOf } from '@koi/contracts/call'
import type { pensionCalls } from '@koi/contracts/calls/pension'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { cents, type Cents } from '@koi/domain/money/cents'

export type PensionPlan = ResponseOf<typeof pensionCalls.queryPension>['pensionPlan']

const SEX_AT = 16

/** Whether a typed identity number is a woman's: she says which post she has. */
export const isWoman = (idNumber: string): boolean =>
  idNumber.length > SEX_AT && Number(idNumber[SEX_AT]) % 2 === 0

export type JudgedMove =
  | { kind: 'empty' }
  | { kind: 'refused'; message: string }
  | { kind: 'good'; amountCents: Cents }

/** A typed amount against the most that may move, and why no more may. */
export function judgeMove(
  text: string,
  limits: readonly { cents: number; reason: string }[],
): JudgedMove {
  if (text === '') return { kind: 'empty' }
  const amountCents = parseYuan(text)
  if (amountCents === undefined || amountCents === 0) {
    return { kind: 'refused', message: '请输入正确的金额' }
  }
  const broken = limits.find((limit) => amountCents > limit.cents)
  if (!broken) return { kind: 'good', amountCents }
  return { kind: 'refused', message: `${broken.reason} ${formatCents(cents(broken.cents))} 元` }
}
