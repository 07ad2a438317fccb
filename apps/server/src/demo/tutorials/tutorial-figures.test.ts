import { shanghaiDate } from '@koi/domain/calendar/dates'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import { settleBuy } from '@koi/domain/fees/buy-fee'
import { settleRedeem } from '@koi/domain/fees/redeem-fee'
import { cashDividend, reinvestedShares } from '@koi/domain/holdings/dividend'
import { holdingValue } from '@koi/domain/holdings/holding-value'
import { sevenDayRate, truncatedIncome } from '@koi/domain/holdings/money-fund-income'
import { maxDrawdown } from '@koi/domain/metrics/drawdown'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { navOf } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { investorClasses } from '@koi/domain/suitability/investor-class'
import { expect, it } from 'vitest'
import { loadTradingCalendar } from '#modules/market/index.ts'
import { createTestDb } from '#testing/test-database.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { cashAndPlans } from './cash-and-plans.ts'
import { firstLesson } from './first-lesson.ts'
import { upsAndDowns } from './ups-and-downs.ts'

const chapters: readonly { id: string }[] = [
  ...firstLesson.chapters,
  ...cashAndPlans.chapters,
  ...upsAndDowns.chapters,
]
const wordsOf = (id: string) => JSON.stringify(chapters.find((each) => each.id === id))

/** What the rules of Koi make of the examples, in the words that their chapter has to say. */
const buy = (amount: number, ratePpm: number, nav: string) => {
  const { netCents, feeCents, shares } = settleBuy({
    amountCents: cents(amount),
    tiers: [{ fromCents: 0, ratePpm }],
    discountPermille: 1000,
    nav: navOf(nav),
    shareRounding: 'half-up',
  })
  return [formatCents(netCents), formatCents(feeCents), formatShares(shares)]
}

it('says of a purchase what is settled', () => {
  const words = wordsOf('demo-buy-fee')
  for (const text of buy(1_000_000, 1500, '1.2345')) expect(words).toContain(text)
  for (const text of buy(100_000, 1200, '1.0870').slice(1)) expect(words).toContain(`"${text}"`)
  for (const text of buy(10_000, 1500, '2.3456').slice(1)) expect(words).toContain(`"${text}"`)
})

it('says of a redemption what is settled, lot by lot', () => {
  const words = wordsOf('demo-redeem-fee')
  const settled = settleRedeem({
    lots: [
      { id: '3', shares: 100_000, confirmDate: '2026-03-02' },
      { id: '5', shares: 50_000, confirmDate: '2026-05-20' },
      { id: '6', shares: 30_000, confirmDate: '2026-06-10' },
    ],
    shares: 160_000,
    nav: navOf('1.3000'),
    redeemConfirmDate: '2026-06-12',
    tiers: [
      { fromDays: 0, ratePpm: 15_000 },
      { fromDays: 7, ratePpm: 10_000 },
      { fromDays: 30, ratePpm: 5000 },
    ],
  })
  for (const { shares, days, grossCents, feeCents } of settled.lines) {
    const cells = [
      formatShares(shares),
      String(days),
      formatCents(grossCents),
      formatCents(feeCents),
    ]
    expect(words).toContain(cells.map((cell) => `"${cell}"`).join(','))
  }
  for (const sum of [settled.grossCents, settled.feeCents, settled.netCents])
    expect(words).toContain(formatCents(sum))
})

it('says of a dividend what is paid and what it becomes', () => {
  const words = wordsOf('demo-dividend')
  const held = { shares: 808_831, perShare: navOf('0.0500') }
  const paid = cashDividend(held.shares, held.perShare)
  const after = holdingValue(held.shares, navOf('1.1845'))
  const before = holdingValue(held.shares, navOf('1.2345'))
  const rounding = { rounding: 'amount', shareRounding: 'half-up' } as const
  const reinvested = reinvestedShares({ ...held, nav: navOf('1.1845'), ...rounding })
  for (const text of [paid, after, before].map(formatCents)) expect(words).toContain(text)
  expect(words).toContain(`${formatShares(reinvested)} 份`)
  expect(paid + after).toBe(before)
})

it('says of a money fund what a day brings, and its rate by either carry', () => {
  const words = wordsOf('demo-money-rates')
  const incomes = [4321, 4350, 4402, 4388, 4388, 4388, 4415]
  expect(words).toContain(`${formatCents(truncatedIncome(1_200_000, 4321))} 元`)
  for (const [carry, rate] of [
    ['monthly', '1.598%'],
    ['daily', '1.611%'],
  ] as const) {
    expect(String(sevenDayRate(incomes, carry))).toMatch(
      new RegExp(`^${rate.replaceAll(/[.%]/g, '')}`),
    )
    expect(words).toContain(rate)
  }
})

it('says of a moment the day that it counts for, and when it is confirmed', async () => {
  const { db } = await createTestDb()
  const calendar = await loadTradingCalendar(db)
  const words = wordsOf('demo-days')
  const short = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
  for (const [label, paid] of [
    ['7月3日 周五 14:59:59', '2026-07-03T14:59:59'],
    ['7月3日 周五 15:00:00', '2026-07-03T15:00:00'],
    ['7月4日 周六 10:00', '2026-07-04T10:00:00'],
    ['9月30日 15:00（国庆前）', '2026-09-30T15:00:00'],
    ['10月10日 调休周六 10:00', '2026-10-10T10:00:00'],
  ] as const) {
    const day = tradeDateOf(shanghaiMs(paid), calendar)
    expect(words).toContain(JSON.stringify([label, short(day), short(calendar.next(day))]))
  }
  const income = wordsOf('demo-money-days')
  const first = (paid: string) => short(calendar.next(tradeDateOf(shanghaiMs(paid), calendar)))
  expect(income).toContain(`"9月29日 14:00","${first('2026-09-29T14:00:00')}，`)
  expect(income).toContain(`"9月30日 14:00","${first('2026-09-30T14:00:00')}，`)
  expect(shanghaiDate(shanghaiMs('2026-07-04T10:00:00'))).toBe('2026-07-04')
})

it('says of falls, plans and mixtures what follows from their figures', () => {
  const navs = [1, 1.2, 0.9, 1.1, 1.25].map((each, at) => ({
    date: `2026-0${at + 1}-01`,
    index: each,
  }))
  expect(maxDrawdown(navs)?.rate).toBe(250_000)
  expect(wordsOf('demo-drawdown')).toContain('÷ 1.20 = 25%')
  for (const fall of [10, 20, 30, 50]) {
    const rise = ((100 / (100 - fall) - 1) * 100).toFixed(2)
    expect(wordsOf('demo-drawdown')).toContain(`["${fall}%","${rise}%"]`)
  }
  const plan = wordsOf('demo-plan')
  const falling = [1, 0.9, 0.8].map((each) => Math.round(100_000 / each))
  const shares = falling.reduce((sum, each) => sum + each, 0)
  expect(plan).toContain(`${formatShares(shares)} 份`)
  expect(plan).toContain(formatCents(holdingValue(shares, navOf('0.8000'))))
  expect(plan).toContain((3000 / 3050).toFixed(4))
  expect(wordsOf('demo-mix')).toContain(`−${Math.abs(0.6 * -20 + 0.4 * 3).toFixed(1)}%`)
  expect(wordsOf('demo-index')).toContain(`= ${(0.05 * Math.sqrt(250)).toFixed(2)}%`)
  for (const [name, { name: type }] of Object.entries(investorClasses))
    expect(wordsOf('demo-suitability')).toContain(`"${name}","${type}"`)
})

it('promises nothing and recommends nothing', () => {
  expect(JSON.stringify(chapters)).not.toMatch(/稳赚|保本|必涨|推荐买|建议买|放心买/)
})
