import { expect, it } from 'vitest'
import { mayOpen } from './may-open.ts'

it.each([
  ['nothing has come', { height: 0, top: 900 }, false],
  ['below the screen', { height: 120, top: 900 }, true],
  ['at its lower edge', { height: 120, top: 844 }, true],
  ['in sight', { height: 120, top: 843 }, false],
  ['at the upper edge', { height: 120, top: 0 }, false],
  ['above the screen', { height: 120, top: -1 }, true],
  [
    'above it, where that would move the page',
    { height: 120, top: -1, keepsItsPlace: false },
    false,
  ],
])('something late takes its room only where nobody sees it: %s', (_, place, isOpen) => {
  expect(mayOpen({ screen: 844, keepsItsPlace: true, ...place })).toBe(isOpen)
})
