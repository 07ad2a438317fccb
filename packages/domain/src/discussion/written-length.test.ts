import { expect, it } from 'vitest'
import { writtenLength } from './written-length.ts'

it.each([
  ['', 0],
  ['锦鲤 koi', 6],
  ['🐟', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇨🇳👍🏽', 2],
  ['e\u0301', 1],
  ['字'.repeat(2_000), 2_000],
  ['👨‍👩‍👧‍👦'.repeat(2_000), 2_000],
  ['一行\n两行', 5],
])('%j has the length %i', (text, length) => {
  expect(writtenLength(text)).toBe(length)
})
