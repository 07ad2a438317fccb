import { describe, expect, it } from 'vitest'
import { assetClassOf } from './asset-class.ts'
import { isGoalDay, monthsUntil } from './goal-terms.ts'
import { goalVerdict } from './verdict.ts'

describe('isGoalDay', () => {
  it.each([
    ['2026-11-25', false],
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2066-11-26', true],
    ['2066-11-27', false],
  ])('of %s, set on 2026-11-26: %s', (day, may) => expect(isGoalDay(day, '2026-11-26')).toBe(may))
})

describe('monthsUntil', () => {
  it.each([
    ['2026-11-26', '2026-11-26', 0],
    ['2026-11-26', '2026-12-25', 0],
    ['2026-11-26', '2026-12-26', 1],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-11-26', '2027-11-25', 11],
    ['2026-11-26', '2020-01-01', 0],
  ])('from %s to %s are %i', (from, to, months) => expect(monthsUntil(from, to)).toBe(months))
})

describe('assetClassOf', () => {
  it.each([
    ['money', 'steady', 'cash'],
    ['bond', null, 'fixed'],
    ['bank', 'bank', 'fixed'],
    ['mixed', 'advanced', 'equity'],
    ['mixed', 'steady', 'fixed'],
    ['gold', null, 'equity'],
  ] as const)('%s on the board %s is %s', (category, board, kind) =>
    expect(assetClassOf({ category, board })).toBe(kind),
  )
})

describe('goalVerdict', () => {
  const range = (reachedPaths: number) => ({ paths: 1000, reachedPaths })
  it.each([
    [{ valueCents: 100, sumCents: 100 }, 'reached'],
    [{ valueCents: 99, sumCents: 99, range: range(700) }, 'onTrack'],
    [{ valueCents: 99, sumCents: 500, range: range(699) }, 'close'],
    [{ valueCents: 0, sumCents: 500, range: range(399) }, 'adjust'],
    [{ valueCents: 0, sumCents: 100 }, 'onTrack'],
    [{ valueCents: 0, sumCents: 99 }, 'close'],
    [{ valueCents: 0, sumCents: 90 }, 'close'],
    [{ valueCents: 0, sumCents: 89 }, 'adjust'],
  ])('%o of 100 is %s', (terms, verdict) =>
    expect(goalVerdict({ ...terms, targetCents: 100 })).toBe(verdict),
  )
})
