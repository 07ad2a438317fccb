const WHOLE = /^-?\d+$/

/**
 * The yuan text of a wire amount in cents, two decimals, no separators; `0.00` for anything that is
 * not a whole number (SPEC §5, decision A-33). Exact at any length.
 */
export function moneyText(value: string | number): string {
  const amount = wireCents(value)
  if (amount === undefined) return '0.00'
  const digits = String(amount).replace('-', '').padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The whole number of cents that a wire value spells, or undefined. */
export function wireCents(value: string | number): bigint | undefined {
  const text = String(value)
  return WHOLE.test(text) ? BigInt(text) : undefined
}
