import { percentDecoded, readings } from './encoded-text.ts'

const MASK = '*'

/** Text inside of text: percent signs, JavaScript escapes, signs nobody sees. */
const ENCODED = /(?:%[0-9a-f]{2})+/gi
const ESCAPED = /\\u([0-9a-f]{4})/gi
/** Digits and letters of other widths and shapes; punctuation stays as it was written. */
const OTHER_DIGITS = /[\p{N}\uFF20-\uFF5A]/gu
const UNSEEN = /[\u200B-\u200F\u2060\uFEFF\u00AD]/g
/** Encoded twice and thrice is tried; nobody encodes more often by accident. */
const DEPTH_MAX = 3

function decoded(text: string, depth = 0): string {
  const plain = text
    .replace(ENCODED, percentDecoded)
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(OTHER_DIGITS, (sign) => sign.normalize('NFKC'))
    .replace(UNSEEN, '')
  return plain === text || depth >= DEPTH_MAX ? plain : decoded(plain, depth + 1)
}

/** E-mail addresses, card and identity numbers, mobile numbers. */
const personal = [
  /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g,
  /(?<!\d)\d(?:[ -]?\d){12,}[Xx]?/g,
  /(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g,
] as const

/** Sums of money and numbers of shares, and what looks like one. Rates and NAVs stay. */
const amounts = [
  /[¥￥] ?[+-]?\d[\d,]*(?:\.\d+)?/g,
  /[+-]?\d[\d,]*(?:\.\d+)? ?(?=[元万亿份])/g,
  /\d{1,3}(?:,\d{3})+(?:\.\d+)?/g,
  /\d+\.\d{2}(?![\d%])/g,
] as const

/** Long runs of letters and digits are keys or encoded text, never words for people. */
const TOKEN = /[\w+/=-]{16,}/g

/** A run that may be base64 or hexadecimal: a mobile number takes 15 signs. */
const RUN = /[\w+/-]{14,400}={0,2}/g

/** Names shorter than this would hide half of every sentence. */
const NAME_LENGTH_MIN = 2

function isPersonal(text: string, names: readonly string[]): boolean {
  return (
    personal.some((pattern) => text.search(pattern) >= 0) ||
    names.some((name) => name.length >= NAME_LENGTH_MIN && text.includes(name))
  )
}

/**
 * Hides what tells who somebody is: mobile numbers, card and identity numbers, e-mail addresses, and
 * the given names. Encoded text is decoded first; base64 and hexadecimal of such things are hidden, too.
 */
export function maskPersonal(text: string, names: readonly string[] = []): string {
  let masked = decoded(text)
  for (const name of names) {
    if (name.length >= NAME_LENGTH_MIN) masked = masked.replaceAll(decoded(name), MASK)
  }
  for (const pattern of personal) masked = masked.replace(pattern, MASK)
  return masked.replace(RUN, (run) =>
    readings(run).some((text) => isPersonal(text, names)) ? MASK : run,
  )
}

/** Hides also amounts and keys: for the words on a button, for anything that was read off the screen. */
export function maskText(text: string, names: readonly string[] = []): string {
  let masked = maskPersonal(text, names)
  for (const pattern of [...amounts, TOKEN]) masked = masked.replace(pattern, MASK)
  return masked
}
