import { isCents, type Cents } from './cents.ts'

const YUAN = /^(\d+)(?:\.(\d{1,2}))?$/

/**
 * The cents of an amount typed in yuan, or undefined if it is not one: digits, and at most two
 * decimals. Signs, separators and exponents are refused rather than guessed.
 */
export function parseYuan(text: string): Cents | undefined {
  const [, yuan, fen = ''] = YUAN.exec(text.trim()) ?? []
  if (yuan === undefined) return undefined
  const amount = Number(`${yuan}${fen.padEnd(2, '0')}`)
  return isCents(amount) ? amount : undefined
}
