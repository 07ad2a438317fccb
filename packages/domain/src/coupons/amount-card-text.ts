import type { Cents } from '../money/cents.ts'
import { moneyText } from '../money/money-text.ts'

/** Yuan with the zeros after the point stripped: `1000`, `10.5`. */
const yuan = (amount: Cents): string => moneyText(amount).replace(/\.?0+$/, '')

/**
 * `满1000元减10元`: from which fee on an amount card takes off how much, both cents (RU-318, ER-082). Undefined where it would
 * promise too much: a card without a threshold, and one that a fee at its threshold does not use up.
 */
export function amountCardText(fromCents: Cents, offCents: Cents): string | undefined {
  if (fromCents === 0 || fromCents < offCents) return undefined
  return `满${yuan(fromCents)}元减${yuan(offCents)}元`
}
