import { cents } from '@koi/domain/money/cents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equationGap, holdingEquation, totalEquation } from './profit-equation.ts'

/** MONEY 1.15: buys, one sale, NAV 1.2500, a dividend of 90.00. */
const audit = {
  valueCents: cents(11_250_00),
  costCents: cents(9300_00),
  holdingProfitCents: cents(1950_00),
  realisedCents: cents(1000_00),
  dividendCents: cents(90_00),
  totalProfitCents: cents(3040_00),
}

describe('the two equations of the audit page', () => {
  it('add up to the cent on the figures of MONEY 1.15', () => {
    expect(equationGap(holdingEquation(audit))).toBe(0)
    expect(equationGap(totalEquation(audit))).toBe(0)
  })

  it('name a gap where figures do not fit, so that the page cannot show a false sum', () => {
    expect(equationGap(holdingEquation({ ...audit, costCents: cents(9300_01) }))).toBe(1)
    expect(equationGap(totalEquation({ ...audit, totalProfitCents: cents(0) }))).toBe(-3040_00)
  })

  it('have no gap for any figures made by the definition', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents)
    fc.assert(
      fc.property(amount, amount, amount, amount, (valueCents, costCents, realised, dividend) => {
        const profit = cents(valueCents - costCents)
        const figures = {
          valueCents,
          costCents,
          holdingProfitCents: profit,
          realisedCents: realised,
          dividendCents: dividend,
          totalProfitCents: cents(profit + realised + dividend),
        }
        expect(equationGap(holdingEquation(figures))).toBe(0)
        expect(equationGap(totalEquation(figures))).toBe(0)
      }),
    )
  })
})
