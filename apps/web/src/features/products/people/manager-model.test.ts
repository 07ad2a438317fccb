import { describe, expect, it } from 'vitest'
import { tenureText } from './manager-model.ts'

describe('how long somebody has run a fund', () => {
  it.each([
    ['2021-05-06', '2026-07-03', '5 年 58 天'],
    ['2021-05-06', '2026-05-06', '5 年 0 天'],
    ['2021-05-06', '2026-05-05', '4 年 364 天'],
    ['2026-05-06', '2026-07-03', '58 天'],
    ['2026-07-03', '2026-07-03', '0 天'],
    ['2024-02-29', '2025-02-28', '365 天'],
    ['2024-02-29', '2025-03-01', '1 年 0 天'],
  ])('%s to %s is %s', (from, until, expected) => {
    expect(tenureText(from, until)).toBe(expected)
  })
})
