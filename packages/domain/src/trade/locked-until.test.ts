import { expect, it } from 'vitest'
import { lockedUntil } from './locked-until.ts'
import { openingText } from './opening-text.ts'

it.each([
  // Ten days of a long holiday are no holding period.
  ['2026-09-29', '2026-10-09', undefined],
  ['2026-12-01', '2026-12-02', undefined],
  ['2026-12-01', '2027-01-04', '2027-01-04'],
  ['2026-12-03', '2029-12-03', '2029-12-03'],
])('confirmed on %s and free on %s: locked until %s', (confirmDate, redeemableDate, until) => {
  expect(lockedUntil({ confirmDate, redeemableDate })).toBe(until)
})

it('speaks of all locked shares, and not of the first alone', () => {
  const one = { first: '2029-12-03', last: '2029-12-03' }
  expect(openingText(one, '卖出')).toBe('2029-12-03 起可以卖出')
  expect(openingText({ ...one, last: '2030-01-04' }, '转出')).toBe(
    '2029-12-03 至 2030-01-04 陆续可以转出',
  )
})
