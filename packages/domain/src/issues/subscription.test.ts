import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import {
  acceptedCents,
  dayRatios,
  raisingInterest,
  settleSubscription,
  takesEffect,
} from './subscription.ts'

const YUAN = 100
const BILLION = 1_000_000_000 * YUAN

describe('settleSubscription', () => {
  it('turns net and interest into shares, the interest free of fees (MONEY 1.8)', () => {
    const settled = settleSubscription({
      acceptedCents: cents(100_000 * YUAN),
      interestCents: cents(50 * YUAN),
      tiers: [{ fromCents: 0, ratePpm: 8000 }],
      discountPermille: 1000,
    })
    expect(settled).toEqual({ netCents: 9_920_635, feeCents: 79_365, shares: 9_925_635 })
  })

  it('net and fee are the accepted amount, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 11 }),
        fc.integer({ min: 0, max: 15_000 }),
        (amount, ratePpm) => {
          const { netCents, feeCents, shares } = settleSubscription({
            acceptedCents: cents(amount),
            interestCents: cents(7),
            tiers: [{ fromCents: 0, ratePpm }],
            discountPermille: 1000,
          })
          expect(netCents + feeCents).toBe(amount)
          expect(shares).toBe(netCents + 7)
        },
      ),
    )
  })
})

describe('raisingInterest', () => {
  it.each([
    // 100,000 yuan at 0.35 % a year of 360 days.
    ['2026-09-01', '2026-09-01', 0],
    ['2026-09-01', '2026-09-02', 97],
    ['2026-09-01', '2026-09-11', 972],
    ['2026-09-11', '2026-09-01', 0],
  ])('from %s until %s is %i cents', (from, to, interest) => {
    const terms = { ratePpm: 3500, yearDays: 360 }
    expect(raisingInterest(cents(100_000 * YUAN), terms, { from, to })).toBe(interest)
  })
})

describe('dayRatios', () => {
  it('gives the last day a fifth (MONEY 1.8: cap 2bn, prior 1.9bn, last day 500m)', () => {
    const ratios = dayRatios(2 * BILLION, [
      { day: '2026-09-01', appliedCents: 1.9 * BILLION },
      { day: '2026-09-02', appliedCents: 0.5 * BILLION },
    ])
    const [first, last] = ratios
    if (!first || !last) throw new Error('two days')
    expect(last.roomCents / last.appliedCents).toBe(0.2)
    expect(acceptedCents(cents(10_000 * YUAN), last)).toBe(2_000 * YUAN)
    expect(acceptedCents(cents(10_000 * YUAN), first)).toBe(10_000 * YUAN)
  })

  it('accepts all without a cap, and nothing after the day that reaches it', () => {
    const days = [
      { day: '1', appliedCents: 60 },
      { day: '2', appliedCents: 60 },
      { day: '3', appliedCents: 60 },
    ]
    expect(dayRatios(null, days).map(({ roomCents }) => roomCents)).toEqual([60, 60, 60])
    expect(dayRatios(100, days).map(({ roomCents }) => roomCents)).toEqual([60, 40, 0])
  })

  it('never accepts more than the cap, however the money is spread', () => {
    const amounts = fc.array(fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: 8 }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3e9 }), amounts, (cap, orders) => {
        const days = orders.map((ofDay, at) => ({
          day: String(at),
          appliedCents: ofDay.reduce((sum, amount) => sum + amount, 0),
        }))
        const accepted = dayRatios(cap, days).flatMap((ratio, at) =>
          (orders[at] ?? []).map((amount) => acceptedCents(cents(amount), ratio)),
        )
        expect(accepted.reduce<number>((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(cap)
      }),
    )
  })
})

describe('takesEffect', () => {
  const needs = { minShares: 2e10, minCents: 2e10, minHolders: 200 }
  it.each([
    [2e10, 200, true],
    [2e10 - 1, 200, false],
    [2e10, 199, false],
  ])('%i cents of %i holders: %s', (money, holders, isEffective) => {
    expect(takesEffect(needs, { acceptedCents: money, holders })).toBe(isEffective)
  })
})
