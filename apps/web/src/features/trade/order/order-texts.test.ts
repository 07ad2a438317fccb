import { expect, it } from 'vitest'
import { orderMood } from './order-texts.ts'

it.each([
  ['buy', 'failed', 'stopped'],
  ['buy', 'created', 'waiting'],
  ['buy', 'paid', 'waiting'],
  ['convert', 'moving', 'waiting'],
  ['redeem', 'confirmed', 'waiting'],
  ['unionRedeem', 'confirmed', 'waiting'],
  ['redeem', 'paidOut', 'done'],
  // Gold that is dealt at a quote is bought: a tick and no clock.
  ['quoteBuy', 'created', 'waiting'],
  ['quoteBuy', 'paid', 'done'],
  ['quoteRedeem', 'accepted', 'done'],
  // Sold, and its money is still on its way.
  ['quoteRedeem', 'confirmed', 'waiting'],
  ['quoteRedeem', 'paidOut', 'done'],
] as const)('%s that is %s is %s', (kind, state, mood) => {
  expect(orderMood({ kind, state })).toBe(mood)
})
