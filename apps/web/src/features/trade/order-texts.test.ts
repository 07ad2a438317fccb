import { expect, it } from 'vitest'
import { orderMood } from './order-texts.ts'

it('an order that failed has stopped, one that waits for its money has not', () => {
  expect(orderMood('failed')).toBe('stopped')
  expect(orderMood('created')).toBe('waiting')
  expect(orderMood('moving')).toBe('waiting')
})
