/** A field of an answer that a bridge gave, as text; empty where there is none. */
export function textOf(answer: unknown, field: string): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const value: unknown = Object.entries(answer).find(([name]) => name === field)?.[1]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}
