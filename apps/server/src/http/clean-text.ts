/** How deep a request may nest; the deepest of the contract has four levels. */
const DEPTH_MAX = 32

/**
 * Whether a parsed body can be stored: PostgreSQL has no character NUL, and nothing nests without end.
 * Works before the schema, so that no handler meets such text.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEPTH_MAX) return false
  return Object.values(value).every((each) => isStorable(each, depth + 1))
}
