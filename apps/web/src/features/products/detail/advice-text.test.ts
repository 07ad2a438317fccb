import { expect, it } from 'vitest'
import { adviceText } from './advice-text.ts'

it.each([
  ['1年以上', '建议持有 1 年以上'],
  ['12 个月以上', '建议持有 12 个月以上'],
  ['至退休', '建议持有到退休'],
  ['持有到期', '建议持有到期'],
  ['长期', '建议长期持有'],
  ['灵活取用', '灵活取用'],
])('says of %s: %s', (holding, text) => {
  expect(adviceText(holding)).toBe(text)
})
