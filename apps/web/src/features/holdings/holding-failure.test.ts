import { CallFailed } from '@koi/contracts/client'
import { expect, it } from 'vitest'
import { isNotHeld } from './holding-failure.ts'
import { recordsRequest } from './record-queries.ts'

it('takes code 1613467522 alone for a product that is not held', () => {
  expect(isNotHeld(new CallFailed('1613467522', '未持有该产品'))).toBe(true)
  expect(isNotHeld(new CallFailed('1001', '登录已过期，请重新登录'))).toBe(false)
  expect(isNotHeld(new Error('1613467522'))).toBe(false)
  expect(isNotHeld(null)).toBe(false)
})

it('RU-227 asks for ten records at a time, from any offset', () => {
  const product = { fundCode: '000198', spid: '1' }
  expect([0, 10, 20].map((offset) => recordsRequest(product, offset))).toEqual([
    { fundCode: '000198', spid: '1', offset: 0, limit: 10 },
    { fundCode: '000198', spid: '1', offset: 10, limit: 10 },
    { fundCode: '000198', spid: '1', offset: 20, limit: 10 },
  ])
})
