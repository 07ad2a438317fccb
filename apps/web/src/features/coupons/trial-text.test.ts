import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { trialText } from './trial-text.ts'

const trial = {
  useByDay: '2026-12-03',
  asOfDay: '2026-11-27',
  amountCents: cents(1_000_000),
  balanceCents: cents(1_001_250),
}

it.each([
  [{ state: 'waiting' } as const, '待使用 · 最晚 12-03 开始'],
  [{ state: 'expired' } as const, '已过期'],
  [{ state: 'running', asOfDay: '' } as const, '体验中 · 等待第一个官方净值'],
  [{ state: 'running' } as const, '体验中 · 体验收益 +12.50 元'],
  [{ state: 'over', balanceCents: cents(999_000) } as const, '已结束 · 体验收益 -10.00 元'],
])('says how a trial stands: %j', (given, text) => {
  expect(trialText({ ...trial, ...given }, (day) => day.slice(5))).toBe(text)
})
