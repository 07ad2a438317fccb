import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { cents } from '@koi/domain/money/cents'
import { scaledText } from '@koi/domain/money/scaled'
import { amountHint, checkAmount, type AmountLimits } from './amount-check.ts'

const limits: AmountLimits = {
  minBuyCents: cents(1000),
  stepCents: cents(100),
  dayRoomCents: cents(500_000),
  balanceCents: cents(300_000),
}

it.each(['', '0', '0.', '0.00'])('says nothing to %j', (text) => {
  expect(checkAmount(text, limits)).toEqual({ kind: 'empty' })
})

it.each([
  ['10', 1000],
  ['10.00', 1000],
  ['11', 1100],
  ['11.', 1100],
  ['3000', 300_000],
])('takes %s yuan', (text, amountCents) => {
  expect(checkAmount(text, limits)).toEqual({ kind: 'good', amountCents })
})

it.each([
  ['9.99', '最低买入金额为 10.00 元'],
  ['10.50', '买入金额须以 1.00 元递增'],
  ['3000.01', '买入金额须以 1.00 元递增'],
  ['5001', '超过该产品单日购买限额，还可买入 5,000.00 元'],
  ['3001', '余额不足，可用余额 3,000.00 元'],
  ['1e5', '提交的内容有误，请检查后重试'],
  ['999999999999999999', '提交的内容有误，请检查后重试'],
])('refuses %s yuan: %s', (text, message) => {
  expect(checkAmount(text, limits)).toMatchObject({ kind: 'refused', message })
})

it('has no day limit and no balance to keep where none is known', () => {
  const open = { ...limits, dayRoomCents: undefined, balanceCents: undefined }
  expect(checkAmount('1000000', open)).toEqual({ kind: 'good', amountCents: 100_000_000 })
})

it('counts steps from the minimum, as the server does', () => {
  const odd = { ...limits, minBuyCents: cents(1050), stepCents: cents(1000) }
  expect(checkAmount('20.50', odd)).toMatchObject({ kind: 'good' })
  expect(checkAmount('20', odd)).toMatchObject({ kind: 'refused' })
})

it('every amount it takes fits the order contract and is within all limits', () => {
  const { amount } = tradeCalls.buy.request.shape
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (value) => {
      const check = checkAmount(scaledText(value, 2), limits)
      if (check.kind !== 'good') return
      expect(amount.parse(String(check.amountCents))).toBe(value)
      expect(value >= 1000 && value <= 300_000 && value % 100 === 0).toBe(true)
    }),
  )
})

it('tells the rules of an empty field', () => {
  expect(amountHint(limits)).toBe('10元起购 · 每 1.00 元递增 · 今日还可买入 5,000.00 元')
  const plain = { ...limits, stepCents: cents(1), dayRoomCents: undefined }
  expect(amountHint(plain)).toBe('10元起购')
})
