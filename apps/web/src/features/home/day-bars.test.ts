import { cents } from '@koi/domain/money/cents'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayBars, type DayProfit } from './day-bars.ts'

const DAY = '2026-11-19'
const profitOf = (amount: number, place: number, day = DAY): DayProfit => ({
  fundCode: String(place),
  spid: '1',
  appAccountId: '',
  appKind: null,
  unionId: '',
  name: `基金${place}`,
  dayProfitCents: cents(amount),
  dayProfitDay: day,
})
const listOf = (amounts: readonly number[]) =>
  amounts.toSorted((a, b) => b - a).map((amount, place) => profitOf(amount, place))

it('draws bars in the measure of the widest, from the highest to the lowest', () => {
  const { bars, rest, late } = dayBars(listOf([22_680, 9600, 150, -720]), DAY)
  expect(bars.map(({ width }) => Math.round(width))).toEqual([100, 42, 3, 3])
  expect([rest, late]).toEqual([undefined, []])
})

it('begins on a day of losses with the greatest loss', () => {
  const { bars } = dayBars(listOf([100, -16_789, -18_788]), DAY)
  expect(bars.map(({ dayProfitCents }) => dayProfitCents)).toEqual([-18_788, -16_789, 100])
})

it('keeps what published an older day out of the sum', () => {
  const late = profitOf(9600, 9, '2026-11-18')
  expect(dayBars([late, ...listOf([100])], DAY)).toMatchObject({
    bars: [{ fundCode: '0' }],
    late: [late],
  })
})

it('gives nothing no bar', () => {
  expect(dayBars(listOf([0]), DAY).bars).toMatchObject([{ width: 0 }])
})

it('names the furthest and sums up the rest: together they are the day, to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 30 }), (amounts) => {
      const { bars, rest } = dayBars(listOf(amounts), DAY)
      const shown = bars.reduce((sum, bar) => sum + bar.dayProfitCents, rest?.cents ?? 0)
      expect(shown).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      expect(bars.length).toBeLessThanOrEqual(5)
    }),
  )
})
