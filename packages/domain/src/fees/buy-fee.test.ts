import { anyNav } from '../products/nav.fixture.ts'
import { navOf, NAV_ONE } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type BuyFeeTier, buyTierOf, discountedRatePpm, settleBuy } from './buy-fee.ts'

const tiers: readonly BuyFeeTier[] = [
  { fromCents: 0, ratePpm: 15_000 },
  { fromCents: 1_000_000_00, ratePpm: 12_000 },
  { fromCents: 5_000_000_00, fixedCents: 1000_00 },
]
const flat = (ratePpm: number): readonly BuyFeeTier[] => [{ fromCents: 0, ratePpm }]

describe('settleBuy', () => {
  it.each([
    // amount, tiers, discount, NAV, net, fee, half-up, truncated
    [10_000_00, flat(1500), 1000, navOf('1.2345'), 9985_02, 14_98, 8088_31, 8088_31],
    [1000_00, flat(1200), 1000, navOf('1.0870'), 998_80, 1_20, 918_86, 918_85],
    [100_00, flat(1500), 1000, navOf('2.3456'), 99_85, 15, 42_57, 42_56],
    [1_000_000_00, tiers, 1000, navOf('1.0500'), 988_142_29, 11_857_71, 941_087_90, 941_087_89],
    [5_000_000_00, tiers, 1000, navOf('1.0500'), 4_999_000_00, 1000_00, 4_760_952_38, 4_760_952_38],
    // 1折 of 1.5 % is 0.15 %, and a fixed fee takes no discount
    [10_000_00, tiers, 100, navOf('1.2345'), 9985_02, 14_98, 8088_31, 8088_31],
    [5_000_000_00, tiers, 100, navOf('1.0500'), 4_999_000_00, 1000_00, 4_760_952_38, 4_760_952_38],
    // eight decimals decide about the last hundredth of a share
    [10_000_00, flat(0), 1000, navOf('1.00005001'), 10_000_00, 0, 9999_50, 9999_49],
    [10_000_00, flat(0), 1000, navOf('1.00004999'), 10_000_00, 0, 9999_50, 9999_50],
    [100_00, flat(0), 1000, navOf('1.0000'), 100_00, 0, 100_00, 100_00],
    [100_00, flat(15_000), 0, navOf('1.0000'), 100_00, 0, 100_00, 100_00],
  ])(
    'turns %i cents under %j at %i per mille and NAV %i into net %i, fee %i, shares %i or %i',
    (amount, itsTiers, discountPermille, nav, netCents, feeCents, halfUp, down) => {
      const order = { amountCents: cents(amount), tiers: itsTiers, discountPermille, nav }
      const settled = settleBuy({ ...order, shareRounding: 'half-up' })
      expect(settled).toMatchObject({ netCents, feeCents, shares: halfUp })
      expect(settleBuy({ ...order, shareRounding: 'down' }).shares).toBe(down)
    },
  )

  it('rounds the net amount to the cent before it divides by the NAV', () => {
    const order = { tiers: flat(15_000), discountPermille: 1000, nav: navOf('0.2000') }
    // 10.00 / 1.015 = 9.85221…; 9.85 / 0.2 = 49.25 shares, though 9.85221… / 0.2 = 49.26.
    const settled = settleBuy({ ...order, amountCents: cents(1000), shareRounding: 'half-up' })
    expect(settled).toMatchObject({ netCents: 985, feeCents: 15, shares: 4925, ratePpm: 15_000 })
  })

  it.each([
    ['no tier begins below', 100, [{ fromCents: 200, ratePpm: 0 }], 1000, navOf('1.0000')],
    ['the fixed fee is larger', 100, [{ fromCents: 0, fixedCents: 101 }], 1000, navOf('1.0000')],
    ['the NAV is zero', 100, flat(0), 1000, 0],
    ['the discount is above none', 100, flat(0), 1001, navOf('1.0000')],
    ['the discount is negative', 100, flat(0), -1, 10000],
  ])('refuses when %s', (_, amount, itsTiers, discountPermille, nav) => {
    const order = { amountCents: cents(amount), tiers: itsTiers, discountPermille, nav }
    expect(() => settleBuy({ ...order, shareRounding: 'down' })).toThrow(RangeError)
  })

  it('gives the amount back as net plus fee, and never a value above the net amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 1000 }),
        anyNav({ min: 0.1, max: 1000 }),
        (amount, ratePpm, discountPermille, nav) => {
          const settled = settleBuy({
            amountCents: cents(amount),
            tiers: flat(ratePpm),
            discountPermille,
            nav,
            shareRounding: 'down',
          })
          expect(settled.netCents + settled.feeCents).toBe(amount)
          expect(settled.feeCents >= 0 && settled.netCents >= 0).toBe(true)
          expect(
            BigInt(settled.shares) * BigInt(nav) <= BigInt(settled.netCents) * BigInt(NAV_ONE),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('fee tiers', () => {
  it.each([
    [999_999_99, 15_000],
    [1_000_000_00, 12_000],
    [4_999_999_99, 12_000],
  ])('include their lower bound: %i cents pay %i ppm', (amount, ratePpm) => {
    expect(buyTierOf(tiers, cents(amount))).toMatchObject({ ratePpm })
    expect(buyTierOf(tiers.toReversed(), cents(amount))).toMatchObject({ ratePpm })
  })

  it('show the rate after the discount', () => {
    expect([discountedRatePpm(15_000, 100), discountedRatePpm(1500, 1000)]).toEqual([1500, 1500])
  })
})
