import { expect, it } from 'vitest'
import { amountProblem, dueText } from './words.ts'

it.each([
  ['2026-03-05', '还有 3 天'],
  ['2026-03-02', '今天还款'],
  ['2026-03-01', '已逾期 1 天'],
])('a bill due on %s: %s', (due, text) => expect(dueText(due, '2026-03-02')).toBe(text))

const room = { repayableCents: 50_000, cashCents: 40_000, dayRoomCents: 45_000 }
it.each([
  ['', undefined],
  ['.', '请输入正确的金额'],
  ['0.5', '还款金额不能低于 1.00 元'],
  ['400', undefined],
  ['400.01', '余额不足，可用 400.00 元'],
  ['450.01', '今日还可还款 450.00 元'],
  ['500.01', '本期最多还款 500.00 元'],
])('%j: %s', (text, problem) => expect(amountProblem(text, room)).toBe(problem))
