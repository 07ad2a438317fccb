/** What the keys of a number keyboard mean. */
export type NumberKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '.'
  | 'erase'

const INTEGER_DIGITS_MAX = 12

interface NumberRules {
  /** 2 for yuan and shares, 0 for whole numbers. */
  decimalsMax: number
}

/** The text after one more key: no double points, no leading zeros, no digits beyond the limits. */
export function pressKey(text: string, key: NumberKey, rules: NumberRules): string {
  return cleanNumber(key === 'erase' ? text.slice(0, -1) : text + key, rules, text)
}

/** The number in a text typed or pasted by hand, or `before` where it is none. */
export function cleanNumber(text: string, { decimalsMax }: NumberRules, before: string): string {
  const raw = text.replaceAll(/[,，\s]/g, '').replace(/[。．]/, '.')
  if (raw === '') return ''
  if (!/^\d*\.?\d*$/.test(raw)) return before
  const [whole = '', decimals] = raw.split('.')
  if (decimals !== undefined && decimalsMax === 0) return before
  if ((decimals?.length ?? 0) > decimalsMax) return before
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > INTEGER_DIGITS_MAX) return before
  return decimals === undefined ? digits : `${digits === '' ? '0' : digits}.${decimals}`
}

/** The number with thousands separators while it is typed: `10000.5` is `10,000.5`. */
export function groupTyped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
