import { expect, it } from 'vitest'
import { cardPath } from './card-path.ts'

const point = (rate: number) => ({ day: '2026-01-05', rate })

it('the highest point is above, the lowest below, the first left and the last right', () => {
  expect(cardPath([point(0), point(100), point(-100)])).toEqual({
    line: 'M0 36L150 4L300 68',
    area: 'M0 36L150 4L300 68L300 72L0 72Z',
  })
})

it('one point is no curve, and one that never moves is a line', () => {
  expect(cardPath([point(5)])).toEqual({ line: '', area: '' })
  expect(cardPath([point(5), point(5)]).line).toBe('M0 68L300 68')
})
