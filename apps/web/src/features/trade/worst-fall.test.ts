import { expect, it } from 'vitest'
import { worstFall } from './worst-fall.ts'

it('says the deepest fall in money, to the fen', () => {
  const fall = { drawdown: -213_600, drawdownFrom: '2025-01-06', drawdownTo: '2025-04-08' }
  expect(worstFall(fall)).toEqual({
    before: '10,000.00',
    after: '7,864.00',
    rate: '-21.36%',
    days: '2025-01-06 至 2025-04-08',
  })
})

it('says nothing of what never fell, or has no days', () => {
  expect(worstFall({ drawdown: 0, drawdownFrom: '', drawdownTo: '' })).toBeUndefined()
})
