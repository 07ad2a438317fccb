import { expect, it } from 'vitest'
import { orderStateText } from './points-kinds.ts'

it.each([
  ['coupon', 'received', '已到账'],
  ['charity', 'received', '已捐出'],
  ['physical', 'placed', '待发货'],
  ['physical', 'shipped', '已发货'],
  ['physical', 'received', '已收货'],
  ['physical', 'cancelled', '已取消'],
] as const)('an exchange for %s that is %s: %s', (kind, state, text) => {
  expect(orderStateText(kind, state)).toBe(text)
})
