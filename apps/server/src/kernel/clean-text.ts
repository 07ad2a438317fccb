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

/** What cannot be seen, and could hide what is said: controls but line ends, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/gu

/** What somebody wrote as others will see it: line ends of one kind, nothing unseen, no blanks around it. */
export const seenText = (written: string): string =>
  written
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, (one) => (one === '\n' ? one : ''))
    .trim()
