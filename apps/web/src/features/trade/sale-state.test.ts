import { expect, it } from 'vitest'
import { buyButtons, isBuyStatus } from '@koi/domain/products/buy-status'
import { notOnSale } from './sale-state.ts'

it('RU-102 sells what can be bought and what is being raised', () => {
  expect(notOnSale(1, '')).toBeUndefined()
  expect(notOnSale(3, '')).toBeUndefined()
})

it.each([
  [0, '该产品暂不可购买', ''],
  [2, '等待认购', '认购尚未开始'],
  [4, '暂不可购买', '该产品当前不开放购买'],
  [5, '认购已结束', '认购期已结束，请等待开放申购'],
  [6, '合同已终止', '基金合同已终止，不再接受购买'],
  [7, '该产品暂不可购买', '请从产品详情页购买'],
  [8, '暂停交易', '该产品已暂停交易'],
  [9, '暂不可买入', '当前不在报价交易时段'],
] as const)('status %s says %s: %s', (status, title, reason) => {
  expect(notOnSale(status, '')).toEqual({ title, reason })
})

it("prefers the seller's own reason", () => {
  expect(notOnSale(8, '基金分红，11-25 恢复')).toEqual({
    title: '暂停交易',
    reason: '基金分红，11-25 恢复',
  })
})

it('has words for every status but those it sells in', () => {
  const statuses = Object.keys(buyButtons).map(Number).filter(isBuyStatus)
  const silent = statuses.filter((status) => !notOnSale(status, '')?.title)
  expect(silent).toEqual([1, 3])
})
