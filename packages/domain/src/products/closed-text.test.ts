import { expect, it } from 'vitest'
import { buyButton, type BuyStatus } from './buy-status.ts'
import { closedText } from './closed-text.ts'

const nowMs = Date.parse('2026-11-23T08:30:00+08:00')
const reasonOf = (status: BuyStatus) => {
  const button = buyButton(status)
  return button.visible && !button.clickable ? button.reason : ''
}

it.each<[BuyStatus, string, string]>([
  [2, '2026-11-23T09:30', '认购尚未开始，11-23 09:30 开始'],
  [4, '2026-11-23T09:30', '该产品当前不开放购买，11-23 09:30 开放'],
  [4, '2027-01-08T09:30', '该产品当前不开放购买，2027-01-08 09:30 开放'],
  [9, '2026-11-23T09:00', '当前不在报价交易时段，下一时段 11-23 09:00 开始'],
  [8, '2026-11-23T09:30', '该产品已暂停交易'],
  [6, '2026-11-23T09:30', '基金合同已终止，不再接受购买'],
  [1, '2026-11-23T09:30', ''],
])('state %i that opens at %s says so where it waits for that', (status, opens, text) => {
  const opensMs = Date.parse(`${opens}:00+08:00`)
  expect(closedText(reasonOf(status), status, { opensMs, nowMs })).toBe(text)
})

it('an opening that nobody knows is not spoken of', () => {
  expect(closedText(reasonOf(4), 4, { opensMs: undefined, nowMs })).toBe('该产品当前不开放购买')
})
