/**
 * The decimal text of a whole number scaled by 10^decimals: (12345, 4) is `1.2345`.
 * Exact, because it only moves the point. Throws a RangeError for an unsafe integer.
 */
export function scaledText(value: number, decimals: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`scaledText: not whole: ${value}`)
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = decimals === 0 ? '' : `.${digits.slice(point)}`
  return `${value < 0 ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

/**
 * The whole number scaled by 10^decimals that a plain unsigned decimal text spells, or undefined if
 * the text is no decimal, has more decimals, or does not fit a safe integer.
 */
export function parseScaled(text: string, decimals: number): number | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return undefined
  const value = Number(whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(value) ? value : undefined
}
