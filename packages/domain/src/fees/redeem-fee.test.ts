import { anyNav } from '../products/nav.fixture.ts'
import { NAV_ONE, navOf } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { holdingValue } from '../holdings/holding-value.ts'
import { type RedeemOrder, redeemRatePpm, settleRedeem } from './redeem-fee.ts'

const tiers = [
  { fromDays: 0, ratePpm: 15_000 },
  { fromDays: 7, ratePpm: 10_000 },
  { fromDays: 30, ratePpm: 5000 },
  { fromDays: 180, ratePpm: 0 },
]
const order: RedeemOrder = {
  lots: [
    { id: 'june', shares: 300_00, confirmDate: '2026-06-10' },
    { id: 'march', shares: 1000_00, confirmDate: '2026-03-02' },
    { id: 'may', shares: 500_00, confirmDate: '2026-05-20' },
  ],
  shares: 1600_00,
  nav: navOf('1.3000'),
  redeemConfirmDate: '2026-06-12',
  tiers,
}

describe('settleRedeem', () => {
  it('takes the oldest lots first and charges each by its own days', () => {
    const rows = settleRedeem(order).lines.map((line) => [
      line.lotId,
      line.shares,
      line.days,
      line.ratePpm,
      line.grossCents,
      line.feeCents,
      line.netCents,
    ])
    expect(rows).toEqual([
      ['march', 1000_00, 102, 5000, 1300_00, 6_50, 1293_50],
      ['may', 500_00, 23, 10_000, 650_00, 6_50, 643_50],
      ['june', 100_00, 2, 15_000, 130_00, 1_95, 128_05],
    ])
    expect(settleRedeem(order)).toMatchObject({
      grossCents: 2080_00,
      feeCents: 14_95,
      netCents: 2065_05,
    })
  })

  it('rounds the whole once: the cent that is over goes to the largest cut fraction, a tie to the oldest lot', () => {
    const lots = ['a', 'b'].map((id) => ({ id, shares: 33, confirmDate: '2026-06-01' }))
    const small = settleRedeem({ ...order, lots, shares: 66, nav: (NAV_ONE * 3) / 2 })
    // 0.66 × 1.5 = 0.99, where 0.33 × 1.5 = 0.495 would be 0.50 twice.
    expect(small.lines.map((line) => line.grossCents)).toEqual([50, 49])
    expect(small.grossCents).toBe(99)
  })

  it('gives 15,970.00 for 10,000 shares at 1.5970, however many lots they came in', () => {
    const sizes = [3333_33, 3333_33, 3333_34]
    const lots = sizes.map((shares, id) => ({ id: String(id), shares, confirmDate: '2026-06-01' }))
    const whole = settleRedeem({ ...order, lots, shares: 10_000_00, nav: navOf('1.5970') })
    expect(whole.lines.map((line) => line.grossCents)).toEqual([5323_33, 5323_33, 5323_34])
    expect(whole.grossCents).toBe(15_970_00)
  })

  it.each([
    ['too many shares', { shares: 1800_01 }],
    ['no shares', { shares: 0 }],
    ['fractions', { shares: 0.5 }],
    ['a lot confirmed after the redemption', { redeemConfirmDate: '2026-06-09' }],
    ['no tier for the days', { tiers: [{ fromDays: 7, ratePpm: 0 }] }],
  ])('refuses %s', (_, change) => {
    expect(() => settleRedeem({ ...order, ...change })).toThrow(RangeError)
  })

  const anyLots = fc.array(
    fc.record({ shares: fc.integer({ min: 1, max: 1e9 }), age: fc.integer({ min: 0, max: 400 }) }),
    { minLength: 1, maxLength: 8 },
  )

  it('takes exactly the shares asked; gross is the value of a holding of as many, and net plus fee in every line', () => {
    fc.assert(
      fc.property(
        anyLots,
        fc.double({ min: 0, max: 1, noNaN: true }),
        anyNav(),
        (rows, fraction, nav) => {
          const lots = rows.map(({ shares, age }, index) => ({
            id: String(index),
            shares,
            confirmDate: addDays('2026-06-12', -age),
          }))
          const held = rows.reduce((sum, row) => sum + row.shares, 0)
          const shares = Math.max(1, Math.floor(held * fraction))
          const settled = settleRedeem({ ...order, lots, shares, nav })
          expect(settled.lines.reduce((sum, line) => sum + line.shares, 0)).toBe(shares)
          expect(settled.lines.reduce((sum, line) => sum + line.netCents, 0)).toBe(settled.netCents)
          expect(settled.netCents + settled.feeCents).toBe(settled.grossCents)
          const grosses = settled.lines.map((line) => line.grossCents)
          expect(grosses.reduce((sum, gross) => sum + gross, 0)).toBe(holdingValue(shares, nav))
          // No lot is further than a cent from its own shares at the NAV.
          for (const line of settled.lines) {
            expect(Math.abs(line.grossCents - holdingValue(line.shares, nav))).toBeLessThanOrEqual(
              1,
            )
          }
          expect(settled.lines.every((line) => line.feeCents >= 0)).toBe(true)
          const days = settled.lines.map((line) => line.days)
          expect(days).toEqual(days.toSorted((a, b) => b - a))
        },
      ),
    )
  })
})

describe('redeemRatePpm', () => {
  it.each([
    [0, 15_000],
    [6, 15_000],
    [7, 10_000],
    [29, 10_000],
    [30, 5000],
    [179, 5000],
    [180, 0],
  ])('after %i days is %i ppm', (days, ratePpm) => expect(redeemRatePpm(tiers, days)).toBe(ratePpm))
})
