import { expect, it } from 'vitest'
import { amountProblem, arrivalText, dueText, firstSource } from './words.ts'

it.each([
  ['2026-03-05', '还有 3 天'],
  ['2026-03-02', '今天还款'],
  ['2026-03-01', '已逾期 1 天'],
])('a bill due on %s: %s', (due, text) => expect(dueText(due, '2026-03-02')).toBe(text))

const room = { repayableCents: 50_000, cashCents: 40_000, dayRoomCents: 45_000, payName: '余额+' }
it.each([
  ['', undefined],
  ['.', '请输入正确的金额'],
  ['0.5', '还款金额不能低于 1.00 元'],
  ['400', undefined],
  ['400.01', '余额+最多可付 400.00 元，可换一种付款方式'],
  ['450.01', '今日还可还款 450.00 元'],
  ['500.01', '本期最多还款 500.00 元'],
])('%j: %s', (text, problem) => expect(amountProblem(text, room)).toBe(problem))

const at = (text: string) => Date.parse(`${text}+08:00`)
it.each([
  ['2026-03-02T10:00', '今天 12:00'],
  ['2026-03-01T22:00', '明天 12:00'],
  [undefined, '2026-03-02 12:00'],
])('asked at %s it is there by %s', (now, text) =>
  expect(arrivalText(at('2026-03-02T12:00'), now === undefined ? undefined : at(now))).toBe(text),
)

it('is paid from the first way that can pay something', () => {
  const [balance, wallet, fund] = [{ roomCents: 0 }, { roomCents: 5 }, { roomCents: 9 }]
  expect(firstSource([balance, wallet, fund])).toBe(wallet)
  expect(firstSource([balance])).toBe(balance)
})
