import { expect, it } from 'vitest'
import { driftText, percentText } from './percent-text.ts'

it.each([
  [400, '40%', '+40'],
  [405, '40.5%', '+40.5'],
  [0, '0%', '0'],
  [1000, '100%', '+100'],
])('%i per mille is %s, as a distance %s', (permille, weight, drift) => {
  expect(percentText(permille)).toBe(weight)
  expect(driftText(permille)).toBe(drift)
})

it('says which way a part is off', () => {
  expect(driftText(-12)).toBe('-1.2')
})
