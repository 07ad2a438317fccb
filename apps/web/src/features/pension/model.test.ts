import { expect, it } from 'vitest'
import { isWoman, judgeMove } from './model.ts'

it.each([
  ['11010519491231002X', true],
  ['110105199006150013', false],
  ['1101051990061500', false],
])('%s is a woman’s: %s', (number, isHers) => expect(isWoman(number)).toBe(isHers))

it.each([
  ['', { kind: 'empty' }],
  ['0', { kind: 'refused', message: '请输入正确的金额' }],
  ['0.01', { kind: 'good', amountCents: 1 }],
  ['0.02', { kind: 'refused', message: '本年度最多还可缴 0.01 元' }],
])('with 0.01 yuan of room one can pay in %s', (text, verdict) => {
  const limits = [
    { cents: 1, reason: '本年度最多还可缴' },
    { cents: 1_000, reason: '余额不足，可用' },
  ]
  expect(judgeMove(text, limits)).toEqual(verdict)
})
