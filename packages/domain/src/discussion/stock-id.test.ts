import { expect, it } from 'vitest'
import { stockCodeOf, stockIdOf } from './stock-id.ts'

it('RT-041 a stock_id names a stock apart from the fund of the same digits', () => {
  expect(stockIdOf('000001')).not.toBe('000001')
  expect(stockCodeOf(stockIdOf('000001'))).toBe('000001')
  expect(stockCodeOf('000001')).toBeUndefined()
})
