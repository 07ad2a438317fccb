import { expect, it } from 'vitest'
import { cardEndMs } from './card-terms.ts'

it.each([
  ['days7', 7 * 86_400_000],
  ['days30', 30 * 86_400_000],
  ['open', undefined],
] as const)('a card for %s ends after %j ms', (term, endMs) => {
  expect(cardEndMs(term, 0)).toBe(endMs)
})
