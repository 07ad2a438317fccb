import { SEEN_SIGN } from '@koi/domain/discussion/seen-sign'

/** How deep a request may nest; the deepest of the contract has four levels. */
const DEPTH_MAX = 32

/** NUL, and half of a character that takes two: PostgreSQL keeps neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/**
 * Whether a parsed body can be stored: text that PostgreSQL keeps, in names too, and nothing that nests without end.
 * Works before the schema, so that no handler meets such text.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEPTH_MAX) return false
  return Object.entries(value).every(
    ([name, each]) => isStorable(name) && isStorable(each, depth + 1),
  )
}

/**
 * What cannot be seen, and could hide what is said: controls but line ends, marks of direction, fillers, tags, variants of nothing. What joins the
 * parts of an emoji, names the flag behind a black one, or chooses the shape of a Han sign, is seen.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]|(?<!\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]{0,8})[\u{E0000}-\u{E007F}]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu

/** Marks upon one sign that nobody's language has so many of: they would cover what stands above and below. */
const MARKS = /(\p{M}{6})\p{M}+/gu

/** What somebody wrote as others will see it: line ends of one kind, nothing unseen, no blanks around it; empty where nothing of it is seen. */
export function seenText(written: string): string {
  const seen = written
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, (one) => (one === '\n' ? one : ''))
    .replaceAll(MARKS, '$1')
    .trim()
  return SEEN_SIGN.test(seen) ? seen : ''
}

/** The same of what stands in one line: a title, a choice. */
export const seenLine = (written: string): string => seenText(written).replaceAll(/\s*\n\s*/g, ' ')
