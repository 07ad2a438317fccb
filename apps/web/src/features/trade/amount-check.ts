import { amountProblem, type AmountRule } from '@koi/domain/trade/amount-problem'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { requestRefusals } from '@koi/contracts/codes/request-refusals'
import type { Cents } from '@koi/domain/money/cents'
import { minimumTag } from '@koi/domain/products/minimum-tag'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'

export interface AmountLimits extends AmountRule {
  /** Room left under the day's limit; undefined without a limit. */
  dayRoomCents: Cents | undefined
  /** What the chosen pay channel holds; undefined where it is not known. */
  balanceCents: Cents | undefined
}

export type AmountCheck =
  | { kind: 'empty' }
  | { kind: 'refused'; amountCents: Cents | undefined; message: string }
  | { kind: 'good'; amountCents: Cents }

/**
 * What the server would say to an amount typed in yuan, before it is asked: at least the minimum, the
 * minimum plus whole steps, within the day's room and the balance. The texts are the catalogue's with
 * the figure that a person needs to put it right.
 */
export function checkAmount(text: string, limits: AmountLimits): AmountCheck {
  if (text === '') return { kind: 'empty' }
  // A point that nothing follows is still being typed.
  const amountCents = parseYuan(text.replace(/\.$/, ''))
  if (amountCents === undefined) {
    return { kind: 'refused', amountCents, message: requestRefusals.invalidRequest.text }
  }
  if (amountCents === 0) return { kind: 'empty' }
  const message = refusal(amountCents, limits)
  return message === undefined
    ? { kind: 'good', amountCents }
    : { kind: 'refused', amountCents, message }
}

function refusal(amountCents: Cents, limits: AmountLimits): string | undefined {
  const { dayRoomCents, balanceCents } = limits
  const problem = amountProblem(amountCents, limits)
  if (problem) return problem.text
  if (dayRoomCents !== undefined && amountCents > dayRoomCents) {
    return `${buyRefusals.amountOverLimit.text}，还可买入 ${formatCents(dayRoomCents)} 元`
  }
  if (balanceCents !== undefined && amountCents > balanceCents) {
    return `${buyRefusals.balanceTooSmall.text}，可用余额 ${formatCents(balanceCents)} 元`
  }
  return undefined
}

/** What an empty amount field says about itself. */
export function amountHint({ minBuyCents, stepCents, dayRoomCents }: AmountLimits): string {
  const parts = [minimumTag(minBuyCents)]
  // A step of one cent is no rule that anybody notices.
  if (stepCents > 1) parts.push(`每 ${formatCents(stepCents)} 元递增`)
  if (dayRoomCents !== undefined) parts.push(`今日还可买入 ${formatCents(dayRoomCents)} 元`)
  return parts.join(' · ')
}
