import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import type { ProfitDay } from './model.ts'
import { profitMonths, profitParts } from './profit-months.ts'

const day = (text: string, profit: number, rest: Partial<ProfitDay> = {}): ProfitDay => ({
  day: text,
  profit: cents(profit),
  navProfitCents: cents(profit),
  dividendProfitCents: cents(0),
  fee: cents(0),
  validCents: cents(100_000),
  nav: '1.0000',
  accTime: '',
  sevenDayRate: '--',
  name: '锦鲤货币A',
  fundCode: '900001',
  spid: '1',
  shares: 100_000,
  fundType: 1,
  per10kIncome: undefined,
  ...rest,
})

const days = [day('2026-11-19', 812), day('2026-11-18', -300), day('2026-10-30', 50)]

describe('profitMonths', () => {
  it('RT-141 puts the days under their months, newest first', () => {
    expect(profitMonths(days, true).map(({ title, days: own }) => [title, own.length])).toEqual([
      ['2026年11月', 2],
      ['2026年10月', 1],
    ])
  })

  it('adds a month up only when all its days are there', () => {
    expect(profitMonths(days, true).map(({ profitCents }) => profitCents)).toEqual([512, 50])
    expect(profitMonths(days, false).map(({ profitCents }) => profitCents)).toEqual([
      512,
      undefined,
    ])
  })

  it('has no months without days', () => expect(profitMonths([], true)).toEqual([]))
})

describe('profitParts', () => {
  it('shows the NAV move alone on a usual day', () => {
    expect(profitParts(day('2026-11-19', 812))).toEqual([{ label: '净值变动', amountCents: 812 }])
  })

  it('names dividend and fee on the day they fell, and they add up to the profit', () => {
    const parts = profitParts(
      day('2026-11-19', 700, {
        navProfitCents: cents(-320),
        dividendProfitCents: cents(1040),
        fee: cents(-20),
      }),
    )
    expect(parts.map(({ label }) => label)).toEqual(['净值变动', '分红', '费用'])
    expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(700)
  })

  it('calls the move of a money fund its income', () => {
    expect(profitParts(day('2026-11-19', 5, { per10kIncome: '0.4321' }))[0]?.label).toBe('收益')
  })
})
