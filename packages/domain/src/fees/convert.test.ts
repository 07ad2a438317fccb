import { anyNav } from '../products/nav.fixture.ts'
import { navOf } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { settleBuy, type BuyFeeTier } from './buy-fee.ts'
import { settleConversion, type BuyTerms } from './convert.ts'
import { settleRedeem } from './redeem-fee.ts'

const rate = (ratePpm: number, discountPermille = 1000): BuyTerms => ({
  tiers: [{ fromCents: 0, ratePpm }],
  discountPermille,
})
const large = (fixedCents: number): BuyTerms => ({
  tiers: [
    { fromCents: 0, ratePpm: 15_000 },
    { fromCents: 500_000_000, fixedCents },
  ],
  discountPermille: 1000,
})

/** The leg out of MONEY 1.7: shares ×100 at a NAV, at a redemption fee of 0.5 %. */
const leave = (shares: number, nav: number) =>
  settleRedeem({
    lots: [{ id: '1', shares, confirmDate: '2026-03-02' }],
    shares,
    nav,
    redeemConfirmDate: '2026-06-12',
    tiers: [{ fromDays: 0, ratePpm: 5000 }],
  })

describe('the vectors of MONEY 1.7', () => {
  it('1000 shares at 1.2000, 1.5 % to 2.0 %, at 1.3000: 5.94 difference, 913.89 shares', () => {
    const out = leave(100_000, navOf('1.2000'))
    expect(out).toMatchObject({ grossCents: 120_000, feeCents: 600, netCents: 119_400 })
    const leg = {
      amountCents: out.netCents,
      nav: navOf('1.3000'),
      shareRounding: 'half-up' as const,
    }
    expect(settleConversion({ ...leg, out: rate(15_000), into: rate(20_000) })).toEqual({
      netCents: 118_806,
      differenceCents: 594,
      differenceRate9: 5_000_000,
      shares: 91_389,
    })
    expect(settleConversion({ ...leg, out: rate(20_000), into: rate(15_000) })).toEqual({
      netCents: 119_400,
      differenceCents: 0,
      differenceRate9: 0,
      shares: 91_846,
    })
  })

  it('10,000,000 shares, both at a fixed fee: 7,960,000.00 shares at 1.5000', () => {
    const out = leave(1_000_000_000, navOf('1.2000'))
    expect(out).toMatchObject({ grossCents: 1_200_000_000, feeCents: 6_000_000 })
    const into = settleConversion({
      amountCents: out.netCents,
      out: large(100_000),
      into: large(100_000),
      nav: navOf('1.5000'),
      shareRounding: 'half-up',
    })
    expect(into).toMatchObject({ netCents: 1_194_000_000, shares: 796_000_000 })
  })
})

describe('settleConversion', () => {
  it.each([
    ['out of a rate into a fixed fee that is dearer', rate(0), large(100_000), 100_000],
    ['out of a fixed fee into the same', large(100_000), large(100_000), 0],
    ['out of a fixed fee into a cheaper one', large(100_000), large(40_000), 0],
    ['between discounted funds', rate(15_000, 100), rate(20_000, 100), 300_000],
    ['into a fund without fees', rate(15_000), { tiers: [], discountPermille: 1000 }, 0],
  ] as const)('compares what purchases cost: %s', (_name, out, into, difference) => {
    const order = {
      amountCents: cents(600_000_000),
      nav: navOf('1.0000'),
      shareRounding: 'down' as const,
    }
    expect(settleConversion({ ...order, out, into }).differenceCents).toBeCloseTo(difference, -3)
  })

  it('refuses a NAV that is none', () => {
    const order = { amountCents: cents(1), out: rate(0), into: rate(0) }
    expect(() => settleConversion({ ...order, nav: 0, shareRounding: 'down' })).toThrow(RangeError)
  })

  const tiers = fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 100_000 }))
    .map(([ratePpm, fixedCents]): BuyFeeTier[] => [
      { fromCents: 0, ratePpm },
      { fromCents: 500_000_000, fixedCents },
    ])
  const terms = fc.record({ tiers, discountPermille: fc.constantFrom(0, 100, 333, 1000) })
  const order = fc.record({
    amountCents: fc.integer({ min: 0, max: 2_000_000_000 }).map(cents),
    out: terms,
    into: terms,
    nav: anyNav({ max: 999 }),
    shareRounding: fc.constantFrom('half-up' as const, 'down' as const),
  })

  it('never makes or loses a cent, and never costs more than buying the target anew', () => {
    fc.assert(
      fc.property(order, (one) => {
        const { netCents, differenceCents, shares } = settleConversion(one)
        expect(netCents + differenceCents).toBe(one.amountCents)
        expect(differenceCents).toBeGreaterThanOrEqual(0)
        expect(shares).toBeGreaterThanOrEqual(0)
        if (one.amountCents < 100_000) return
        const bought = settleBuy({ ...one.into, ...one })
        // The two are rounded by themselves.
        expect(differenceCents).toBeLessThanOrEqual(bought.feeCents + 1)
      }),
    )
  })
})
