import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { lotPayment, lotTitle } from './lot-texts.ts'

it.each([
  ['buy', '买入 2026-08-10', { label: '付款金额', amountCents: 100 }],
  ['dividend', '分红再投 2026-08-10', { label: '分红金额', amountCents: 100 }],
  ['convert', '转换转入 2026-08-10', { label: '转入金额', amountCents: 100 }],
  ['exchange', '换购转入 2026-08-10', { label: '转入金额', amountCents: 100 }],
  ['income', '收益结转', undefined],
  ['split', '份额折算 2026-08-10', undefined],
] as const)('names a lot out of %s and what was paid for it', (source, title, payment) => {
  expect(lotTitle({ source, tradeDate: '2026-08-10' })).toBe(title)
  expect(lotPayment({ source, costCents: cents(100) })).toEqual(payment)
})
