import { describe, expect, it } from 'vitest'
import { feeBreaches, feeRulesOn } from './fee-caps.ts'

const lawful = {
  kind: 'active-equity' as const,
  date: '2026-01-01',
  buyTiers: [
    { fromCents: 0, ratePpm: 8000 },
    { fromCents: 5_000_000_00, fixedCents: 1000_00 },
  ],
  redeemTiers: [
    { fromDays: 0, ratePpm: 15_000 },
    { fromDays: 7, ratePpm: 10_000 },
    { fromDays: 30, ratePpm: 5000 },
    { fromDays: 180, ratePpm: 0 },
  ],
}

describe('the fee rules of 2026', () => {
  it('accept a table exactly at its limits', () => expect(feeBreaches(lawful)).toEqual([]))

  it.each([
    ['active-equity', 8001, 8000],
    ['mixed', 5001, 5000],
    ['index', 3001, 3000],
    ['bond', 3001, 3000],
  ] as const)('cap the subscription fee of %s funds: %i is above %i', (kind, ratePpm, capPpm) => {
    const buyTiers = [{ fromCents: 0, ratePpm }]
    const capped = [{ fromCents: 0, ratePpm: capPpm }]
    expect(feeBreaches({ ...lawful, kind, buyTiers })).toEqual([
      { kind: 'buy-above-cap', fromCents: 0, capPpm },
    ])
    expect(feeBreaches({ ...lawful, kind, buyTiers: capped })).toEqual([])
  })

  it('measure a fixed fee by the lowest amount it applies to', () => {
    const buyTiers = [{ fromCents: 100_000_00, fixedCents: 800_01 }]
    expect(feeBreaches({ ...lawful, buyTiers })).toHaveLength(1)
  })

  it('find every step of a redemption fee below its floor', () => {
    const redeemTiers = [
      { fromDays: 0, ratePpm: 15_000 },
      { fromDays: 7, ratePpm: 5000 },
      { fromDays: 90, ratePpm: 0 },
    ]
    expect(feeBreaches({ ...lawful, redeemTiers })).toEqual([
      { kind: 'redeem-below-floor', fromDays: 7, floorPpm: 10_000 },
      { kind: 'redeem-below-floor', fromDays: 90, floorPpm: 5000 },
    ])
  })

  it('free index and bond funds after 7 days, and money funds always', () => {
    const redeemTiers = [
      { fromDays: 0, ratePpm: 15_000 },
      { fromDays: 7, ratePpm: 0 },
    ]
    const fund = { ...lawful, buyTiers: [], redeemTiers }
    expect(feeBreaches({ ...fund, kind: 'bond' })).toEqual([])
    expect(feeBreaches({ ...fund, kind: 'money', redeemTiers: [] })).toEqual([])
    expect(feeBreaches({ ...fund, kind: 'index', redeemTiers: [] })).toHaveLength(1)
  })

  it('do not hold before 2026', () => {
    expect(feeRulesOn('2025-12-31')).toBeUndefined()
    expect(feeBreaches({ ...lawful, date: '2025-12-31', redeemTiers: [] })).toEqual([])
  })
})
