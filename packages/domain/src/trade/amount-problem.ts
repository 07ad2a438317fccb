import type { Cents } from '../money/cents.ts'
import { formatCents } from '../money/format-cents.ts'

/** What a purchase has to keep to: at least the minimum, and the minimum plus whole steps. */
export type AmountRule = { readonly minBuyCents: Cents; readonly stepCents: Cents }

/** Why an amount cannot be bought, by the refusal's name and in words; undefined where it can. */
export type AmountProblem = { refusal: 'amountTooSmall' | 'amountStep'; text: string }

/** The one judgement of minimum and step: the page says what the server would, before it is asked. */
export function amountProblem(
  amountCents: number,
  { minBuyCents, stepCents }: AmountRule,
): AmountProblem | undefined {
  if (amountCents < minBuyCents) {
    return { refusal: 'amountTooSmall', text: `最低买入金额为 ${formatCents(minBuyCents)} 元` }
  }
  if ((amountCents - minBuyCents) % stepCents !== 0) {
    return { refusal: 'amountStep', text: `买入金额须以 ${formatCents(stepCents)} 元递增` }
  }
  return undefined
}
