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
 * What cannot be seen, and could hide what is said: controls but line ends, marks of direction, fillers, tags. What joins the parts of an
 * emoji, or names the flag behind a black one, is seen.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\u3164\uFEFF\uFFA0]|\u034F|(?<!\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?)\u200D|\u200D(?!\p{Extended_Pictographic})|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/gu

/** What somebody wrote as others will see it: line ends of one kind, nothing unseen, no blanks around it. */
export const seenText = (written: string): string =>
  written
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, (one) => (one === '\n' ? one : ''))
    .trim()
