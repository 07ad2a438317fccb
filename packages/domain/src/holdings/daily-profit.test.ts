import { anyNav } from '../funds/nav.fixture.ts'
import { navOf } from '../funds/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { dailyProfit, dailyProfits } from './daily-profit.ts'
import { holdingValue } from './holding-value.ts'

const none = cents(0)

describe('the daily profit', () => {
  it('is the change of the value at the two published NAVs', () => {
    const [before, after] = [
      holdingValue(8088_31, navOf('1.2345')),
      holdingValue(8088_31, navOf('1.2400')),
    ]
    expect([before, after]).toEqual([9985_02, 10_029_50])
    expect(dailyProfit(before, { valueCents: after, inCents: none, outCents: none })).toBe(44_48)
  })

  it('counts a cash dividend as profit, and money in and out as none', () => {
    const day = { valueCents: cents(900), inCents: none, outCents: cents(150) }
    expect(dailyProfit(cents(1000), day)).toBe(50)
    const bought = { valueCents: cents(1500), inCents: cents(500), outCents: none }
    expect(dailyProfit(cents(1000), bought)).toBe(0)
  })

  it('adds up to value end − value start − in + out exactly, whatever the NAVs', () => {
    const anyDay = fc.record({
      shares: fc.nat({ max: 1e9 }),
      nav: anyNav(),
      inCents: fc.nat({ max: 1e9 }),
      outCents: fc.nat({ max: 1e9 }),
    })
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.array(anyDay, { minLength: 1 }), (start, rows) => {
        const days = rows.map((row, index) => ({
          date: String(index),
          valueCents: holdingValue(row.shares, row.nav),
          inCents: cents(row.inCents),
          outCents: cents(row.outCents),
        }))
        const sum = dailyProfits(cents(start), days).reduce((a, b) => a + b.profitCents, 0)
        const flows = rows.reduce((a, row) => a + row.inCents - row.outCents, 0)
        expect(sum).toBe((days.at(-1)?.valueCents ?? 0) - start - flows)
      }),
    )
  })
})
