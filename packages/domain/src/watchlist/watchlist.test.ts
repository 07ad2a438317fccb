import { describe, expect, it } from 'vitest'
import { navOf } from '../products/nav.ts'
import { alertThreshold, fallFromHighPpm, reachedBy, type AlertKind } from './alert.ts'
import { dayMove } from './day-move.ts'

const day = (nav: string, totalIndex = 100, yearHigh = 100) => ({
  nav: navOf(nav),
  totalIndex,
  yearHigh,
})

describe('alerts', () => {
  it.each<[AlertKind, number | null, ReturnType<typeof day>, number | undefined]>([
    ['navAbove', navOf('1.5'), day('1.4999'), undefined],
    ['navAbove', navOf('1.5'), day('1.5'), navOf('1.5')],
    ['navAbove', navOf('1.5'), day('1.6'), navOf('1.6')],
    ['navBelow', navOf('1.5'), day('1.5001'), undefined],
    ['navBelow', navOf('1.5'), day('1.5'), navOf('1.5')],
    ['fallFromHigh', 100_000, day('1', 90, 100), 100_000],
    ['fallFromHigh', 100_000, day('1', 91, 100), undefined],
    ['fallFromHigh', 333_333, day('1', 2, 3), 333_333],
    ['fallFromHigh', 333_334, day('1', 2, 3), undefined],
    ['reopen', null, day('1'), undefined],
  ])('%s of %s on %o gives %s', (kind, threshold, published, expected) => {
    expect(reachedBy({ kind, threshold }, published)).toBe(expected)
  })

  it.each<[AlertKind, string, number | null | undefined]>([
    ['navAbove', '1.5', navOf('1.5')],
    ['navAbove', '0', undefined],
    ['navBelow', '', undefined],
    ['navBelow', '1,5', undefined],
    ['fallFromHigh', '10', 100_000],
    ['fallFromHigh', '12.5', 125_000],
    ['fallFromHigh', '0.99', undefined],
    ['fallFromHigh', '90.01', undefined],
    ['reopen', '', null],
    ['reopen', '1', undefined],
  ])('%s of %o waits for %s', (kind, text, expected) => {
    expect(alertThreshold(kind, text)).toBe(expected)
  })

  it('measures a fall exactly where the product of index and scale is no safe integer', () => {
    expect(fallFromHighPpm(day('1', 89_999_999_999_999, 100_000_000_000_000))).toBe(100_000)
  })
})

describe('the move of a day', () => {
  it.each([
    [{ navDay: '2026-07-02', rise: 1 }, 'up'],
    [{ navDay: '2026-07-02', rise: -1 }, 'down'],
    [{ navDay: '2026-07-02', rise: 0 }, 'flat'],
    [{ navDay: '2026-07-01', rise: 1 }, 'waiting'],
    [{ navDay: '2026-07-02', rise: null }, 'waiting'],
    [{ navDay: null, rise: null }, 'waiting'],
  ])('%o is %s', (product, expected) => {
    expect(dayMove(product, '2026-07-02')).toBe(expected)
  })
})
