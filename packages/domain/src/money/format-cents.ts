import { type Cents } from './cents.ts'

/** The amount in yuan with two decimals and thousands separators: `12,345.00` (SPEC §5). */
export function formatCents(amountCents: Cents): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0')
  const yuan = groupThousands(digits.slice(0, -2))
  return `${amountCents < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`
}

/** The amount with its sign, as a profit is shown: `+312.06`, `-1.00`, and a bare `0.00`. */
export function formatSigned(amountCents: Cents): string {
  return `${amountCents > 0 ? '+' : ''}${formatCents(amountCents)}`
}

/** A string of digits with a comma before every third digit from the right. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
