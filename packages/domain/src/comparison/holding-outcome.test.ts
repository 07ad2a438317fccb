import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import { totalReturnOfNavs } from '../metrics/total-return.ts'
import { cents } from '../money/cents.ts'
import { anyNav } from '../products/nav.fixture.ts'
import { navOf, NAV_ONE } from '../products/nav.ts'
import { type FundDay } from '../plans/simulated-holding.ts'
import { holdingOutcome, type OutcomeTerms } from './holding-outcome.ts'

const terms: OutcomeTerms = {
  buyTiers: [{ fromCents: 0, ratePpm: 15_000 }],
  discountPermille: 100,
  redeemTiers: [
    { fromDays: 0, ratePpm: 15_000 },
    { fromDays: 7, ratePpm: 5000 },
    { fromDays: 365, ratePpm: 0 },
  ],
  shareRounding: 'half-up',
  confirmDays: 1,
}
const free: OutcomeTerms = {
  ...terms,
  buyTiers: [{ fromCents: 0, ratePpm: 0 }],
  redeemTiers: [{ fromDays: 0, ratePpm: 0 }],
}
const TEN_THOUSAND = cents(1_000_000)
const outcome = (days: readonly FundDay[], months: number, changes: Partial<OutcomeTerms> = {}) =>
  holdingOutcome(days, {
    amountCents: TEN_THOUSAND,
    months,
    terms: { ...terms, ...changes },
    calendar: exchange2026,
  })

const day = (date: string, nav: string, more: Partial<FundDay> = {}): FundDay => ({
  day: date,
  nav: navOf(nav),
  ...more,
})

describe('what 10,000 yuan became', () => {
  it('pays both fees: 1.5 % at a tenth in, 0.5 % out after three months', () => {
    const days = [
      day('2026-06-01', '1.0000'),
      day('2026-07-01', '0.9000'),
      day('2026-09-01', '1.1000'),
    ]
    // 10,000 ÷ 1.0015 = 9,985.02 → 9,985.02 shares × 1.1 = 10,983.52, of which 0.5 % is 54.92.
    expect(outcome(days, 3)).toEqual({
      fromDay: '2026-06-01',
      toDay: '2026-09-01',
      days: 92,
      investedCents: 1_000_000,
      buyFeeCents: 1498,
      redeemFeeCents: 5492,
      endCents: 1_092_860,
      profitCents: 92_860,
      // 9,985.02 × 0.1 was lost in June.
      worstMonth: { fromDay: '2026-06-01', toDay: '2026-07-01', changeCents: -99_850 },
    })
  })

  it('reinvests a dividend at the value of its day', () => {
    const days = [
      day('2026-06-01', '1.0000'),
      day('2026-07-01', '0.9500', { dividend: navOf('0.0500') }),
      day('2026-09-01', '0.9500'),
    ]
    // 10,000 shares × 0.05 = 500.00, ÷ 0.95 = 526.32 shares; 10,526.32 × 0.95 = 10,000.00.
    expect(outcome(days, 3, free)).toMatchObject({ endCents: 1_000_000, profitCents: 0 })
    expect(outcome(days, 3, free)?.worstMonth?.changeCents).toBe(0)
  })

  it('doubles its shares at a split, and its money stays', () => {
    const days = [
      day('2026-06-01', '2.0000'),
      day('2026-07-01', '1.0000', { split: 2_000_000 }),
      day('2026-09-01', '1.0000'),
    ]
    expect(outcome(days, 3, free)?.endCents).toBe(1_000_000)
  })

  it('gathers the incomes of a money fund from the day of confirmation on', () => {
    const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-07-01'].map((date) =>
      day(date, '1.0000', { income: 10_000 }),
    )
    // 10,000 shares earn 1 yuan on 06-02, and what it became earns on: 1.0001 is cut to 1.00.
    expect(outcome(days, 1, free)).toMatchObject({ fromDay: '2026-06-01', profitCents: 300 })
  })

  it('begins at the nearest earlier value, and knows nothing where there is none', () => {
    const days = [
      day('2026-05-29', '1.0000'),
      day('2026-06-03', '1.5000'),
      day('2026-09-01', '2.0000'),
    ]
    expect(outcome(days, 3, free)).toMatchObject({ fromDay: '2026-05-29', endCents: 2_000_000 })
    expect(outcome(days, 12, free)).toBeUndefined()
    expect(outcome([], 12, free)).toBeUndefined()
  })

  const anyPast = fc
    .array(
      fc.record({
        nav: anyNav({ min: 0.3, max: 4 }),
        paid: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 8 }),
      }),
      { minLength: 70, maxLength: 150 },
    )
    .map((rows) => {
      const open = exchange2026.days('2026-03-02', '2026-12-31')
      return rows.map(({ nav, paid }, at) => ({
        day: open[at] ?? '',
        nav,
        ...(paid !== null && at > 0 && { dividend: (NAV_ONE / 100) * paid }),
      }))
    })

  it('without fees is what the total return of the fund says, to the roundings of shares', () => {
    fc.assert(
      fc.property(anyPast, (days) => {
        const found = outcome(days, 3, free)
        if (!found) throw new Error('three months are there')
        const index = totalReturnOfNavs(
          days.map(({ day: date, nav, dividend }) => ({ date, nav, dividendPerShare: dividend })),
        )
        const at = (date: string) => index.find((point) => point.date === date)?.index ?? 0
        const growth = at(found.toDay) / at(found.fromDay)
        // Each reinvestment rounds to a fen and to a hundredth of a share.
        expect(Math.abs(found.endCents - 1_000_000 * growth)).toBeLessThan(
          2 + 1_000_000 * growth * 3e-5,
        )
      }),
    )
  })

  it('is never more with fees than without, and its parts are the whole', () => {
    fc.assert(
      fc.property(anyPast, fc.integer({ min: 1000, max: 5_000_000 }), (days, amount) => {
        const asked = { amountCents: cents(amount), months: 3, calendar: exchange2026 }
        const paid = holdingOutcome(days, { ...asked, terms })
        const unpaid = holdingOutcome(days, { ...asked, terms: free })
        if (!paid || !unpaid) throw new Error('three months are there')
        expect(paid.endCents).toBeLessThanOrEqual(unpaid.endCents)
        expect(paid.profitCents).toBe(paid.endCents - paid.investedCents)
        expect(paid.fromDay).toBe(unpaid.fromDay)
        const { worstMonth } = paid
        expect(worstMonth && worstMonth.fromDay < worstMonth.toDay).toBe(true)
      }),
    )
  })
})
