import { anyNav } from '../products/nav.fixture.ts'
import { navOf, NAV_ONE } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import { settleBuy } from '../fees/buy-fee.ts'
import { cents } from '../money/cents.ts'
import { backtestPlan, type BacktestMarket } from './backtest.ts'
import { type FundDay } from './simulated-holding.ts'

const terms = {
  buyTiers: [{ fromCents: 0, ratePpm: 1500 }],
  discountPermille: 1000,
  redeemTiers: [
    { fromDays: 0, ratePpm: 15_000 },
    { fromDays: 7, ratePpm: 0 },
  ],
  shareRounding: 'half-up',
  dividends: 'reinvest',
  minCents: 1000,
  stepCents: 1,
  confirmDays: 1,
} as const
const market = (days: readonly FundDay[], changes = {}): BacktestMarket => ({
  days,
  terms: { ...terms, ...changes },
  calendar: exchange2026,
})
const flat = (from: string, to: string, nav = NAV_ONE): FundDay[] =>
  exchange2026.days(from, to).map((day) => ({ day, nav }))
const monthly = {
  cycle: { kind: 'month', dayOfMonth: 1 },
  amountCents: cents(100_000),
  stepUp: undefined,
} as const

const onSecond = { ...monthly, cycle: { kind: 'month', dayOfMonth: 2 } } as const

describe('a backtest', () => {
  it('buys on the days and at the prices of real deductions, with their fees', () => {
    const result = backtestPlan(monthly, market(flat('2026-09-01', '2026-11-30')))
    // 1,000 at 0.15 %: net 998.50, fee 1.50 (MONEY 1.3)
    expect(result?.deductions).toEqual([
      {
        plannedDate: '2026-09-01',
        dueDate: '2026-09-01',
        amountCents: 100_000,
        feeCents: 150,
        shares: 99_850,
      },
      {
        plannedDate: '2026-10-01',
        dueDate: '2026-10-08',
        amountCents: 100_000,
        feeCents: 150,
        shares: 99_850,
      },
      {
        plannedDate: '2026-11-01',
        dueDate: '2026-11-02',
        amountCents: 100_000,
        feeCents: 150,
        shares: 99_850,
      },
    ])
    expect(result?.plan).toMatchObject({
      investedCents: 300_000,
      buyFeeCents: 450,
      redeemFeeCents: 0,
      endCents: 299_550,
      profitCents: -450,
    })
    expect(result?.once).toMatchObject({ investedCents: 300_000, buyFeeCents: 449 })
  })

  it('charges the redemption fee of young shares at the end', () => {
    const result = backtestPlan(monthly, market(flat('2026-10-09', '2026-11-03')))
    // Bought 11-02, sold on 11-03: one day, 1.5 % of 998.50.
    expect(result?.plan).toMatchObject({ redeemFeeCents: 1498, endCents: 98_352 })
  })

  it('deducts nothing on a day without NAV, and names it', () => {
    const days = flat('2026-09-01', '2026-11-30').filter(({ day }) => day !== '2026-10-08')
    const result = backtestPlan(monthly, market(days))
    expect(result?.missingDates).toEqual(['2026-10-08'])
    expect(result?.plan.investedCents).toBe(200_000)
  })

  it.each([
    // 998.50 shares × 0.05 = 49.93 (half-up of 49.925), at 0.95: 52.56 shares
    ['reinvest', 105_106 * 0.95],
    ['cash', 99_850 * 0.95 + 4993],
  ] as const)('with dividends in %s is worth what a holding is', (dividends, worth) => {
    const days = flat('2026-11-02', '2026-11-09').map((day) =>
      day.day < '2026-11-06' ? day : { ...day, nav: navOf('0.9500') },
    )
    const paid = days.map((day) =>
      day.day === '2026-11-06' ? { ...day, dividend: navOf('0.0500') } : day,
    )
    const result = backtestPlan(onSecond, market(paid, { dividends }))
    expect(result?.points.at(-1)?.planCents).toBe(Math.round(worth))
  })

  it('splits what was bought before the day of the split', () => {
    const days = flat('2026-11-02', '2026-11-04')
    const split = days.map((day) =>
      day.day === '2026-11-04' ? { ...day, nav: navOf('0.5000'), split: 2_000_000 } : day,
    )
    expect(backtestPlan(onSecond, market(split))?.points.at(-1)?.planCents).toBe(99_850)
  })

  it('of a money fund gathers incomes from the day of confirmation on', () => {
    const days = flat('2026-11-02', '2026-11-04').map((day) => ({ ...day, income: 5000 }))
    const free = {
      buyTiers: [{ fromCents: 0, ratePpm: 0 }],
      redeemTiers: [{ fromDays: 0, ratePpm: 0 }],
    }
    // 1,000 shares × 0.5 / 10,000 = 0.05 on 11-03 and 11-04
    expect(backtestPlan(onSecond, market(days, free))?.plan.profitCents).toBe(10)
  })

  it('knows nothing where nothing would have been deducted', () => {
    expect(backtestPlan(monthly, market([]))).toBeUndefined()
    expect(backtestPlan(monthly, market(flat('2026-11-03', '2026-11-27')))).toBeUndefined()
  })

  it('falls less than a single purchase where the price falls at once and stays', () => {
    const days = flat('2026-08-03', '2026-12-01').map((day) =>
      day.day < '2026-09-02' ? day : { ...day, nav: navOf('0.5000') },
    )
    const result = backtestPlan(monthly, market(days))
    expect(result?.plan.drawdown).toBeLessThan(result?.once.drawdown ?? 0)
    expect(result?.plan.xirr).toBeLessThan(0)
  })

  it('adds up: what was invested, each purchase by the one fee rule, and the worth of the last day', () => {
    const navs = fc.array(anyNav({ min: 0.2, max: 4 }), { minLength: 30, maxLength: 120 })
    const cycles = fc.constantFrom(
      { kind: 'day' } as const,
      { kind: 'week', weekday: 4 } as const,
      { kind: 'month', dayOfMonth: 8 } as const,
    )
    fc.assert(
      fc.property(
        navs,
        cycles,
        fc.integer({ min: 1000, max: 9_999_99 }),
        (prices, cycle, amount) => {
          const open = exchange2026.days('2026-05-06', '2026-12-31')
          const days = prices.map((nav, index) => ({ day: open[index] ?? '', nav }))
          const plan = { cycle, amountCents: cents(amount), stepUp: undefined }
          const result = backtestPlan(plan, market(days))
          if (!result) return
          let shares = 0
          for (const made of result.deductions) {
            const { nav } = days.find(({ day }) => day === made.dueDate) ?? { nav: 0 }
            const bought = settleBuy({
              ...terms,
              tiers: terms.buyTiers,
              amountCents: made.amountCents,
              nav,
            })
            expect([made.shares, made.feeCents]).toEqual([bought.shares, bought.feeCents])
            shares += made.shares
          }
          expect(result.plan.investedCents).toBe(result.deductions.length * amount)
          expect(result.once.investedCents).toBe(result.plan.investedCents)
          const last = result.points.at(-1)
          expect(last?.planCents).toBe(Math.round((shares * (days.at(-1)?.nav ?? 0)) / NAV_ONE))
          expect(result.plan.endCents + result.plan.redeemFeeCents).toBeCloseTo(
            last?.planCents ?? 0,
            -2,
          )
          expect(result.plan.drawdown).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 40 },
    )
  })
})
