import { describe, expect, it } from 'vitest'
import { bindingFeeBreaches, mayShowPast, rulesOn, strictRules } from './rule-pack.ts'

const packs = [
  { effectiveFrom: '2026-06-01', rules: { positionRankings: true } },
  { effectiveFrom: '2026-01-01', rules: { intradayEstimates: true, posterHistoryDays: 365 } },
]

describe('rulesOn', () => {
  it('is strict without a pack, and says so in every rule', () => {
    expect(rulesOn('2026-03-01', [])).toEqual(strictRules)
    const { posterHistoryDays, tradingHoursNotice, feeFloorExceptions, ...rest } = strictRules
    const { olderBuyCapsFrom, liveClosed, ...allowed } = rest
    expect(olderBuyCapsFrom).toBeNull()
    expect(liveClosed).toBe(false)
    expect(Object.values(allowed).every((isAllowed) => !isAllowed)).toBe(true)
    expect([posterHistoryDays, tradingHoursNotice, feeFloorExceptions]).toEqual([183, true, []])
  })

  it.each([
    ['2025-12-31', {}],
    ['2026-01-01', { intradayEstimates: true, posterHistoryDays: 365 }],
    ['2026-05-31', { intradayEstimates: true, posterHistoryDays: 365 }],
    // The newer pack stands alone: what it leaves out is strict again.
    ['2026-06-01', { positionRankings: true }],
    ['2027-01-01', { positionRankings: true }],
  ])('on %s has %o and else the strict side', (date, rules) => {
    expect(rulesOn(date, packs)).toEqual({ ...strictRules, ...rules })
  })
})

describe('mayShowPast', () => {
  it.each([
    ['2026-01-01', '2026-07-02', false],
    ['2026-01-01', '2026-07-03', true],
    [null, '2026-07-03', false],
  ])('a fund of %s may on %s: %s', (setUpDate, date, may) => {
    expect(mayShowPast(strictRules, setUpDate, date)).toBe(may)
  })
})

describe('bindingFeeBreaches', () => {
  const fund = {
    kind: 'mixed' as const,
    date: '2026-01-01',
    buyTiers: [{ fromCents: 0, ratePpm: 9000 }],
    redeemTiers: [{ fromDays: 0, ratePpm: 0 }],
  }

  it('holds the floors of 2026 for every fund but the excepted ones, and the caps for all', () => {
    const kinds = (exceptions: string[], date = '2026-01-01') =>
      bindingFeeBreaches({ ...strictRules, feeFloorExceptions: exceptions }, '900311', {
        ...fund,
        date,
      }).map(({ kind }) => kind)
    const floors = ['redeem-below-floor', 'redeem-below-floor', 'redeem-below-floor']
    expect(kinds([])).toEqual(['buy-above-cap', ...floors])
    expect(kinds(['900312'])).toEqual(['buy-above-cap', ...floors])
    expect(kinds(['900311'])).toEqual(['buy-above-cap'])
    expect(kinds([], '2025-12-31')).toEqual([])
  })
})
