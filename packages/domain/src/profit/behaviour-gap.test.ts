import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { behaviourGap, type GapHolding } from './behaviour-gap.ts'

const START = '2026-01-05'
const day = (place: number) => addDays(START, place)

/** A fund by its index on days 0, 1, …, held as told. */
const holding = (
  key: string,
  indexes: readonly number[],
  held: Pick<GapHolding, 'values' | 'flows'>,
): GapHolding => ({
  key,
  points: indexes.map((index, place) => ({ date: day(place), index })),
  ...held,
})
const bought = (place: number, paidCents: number, feeCents = 0) => ({
  day: day(place),
  kind: 'in' as const,
  paidCents,
  feeCents,
})
const sold = (place: number, paidCents: number, feeCents = 0) => ({
  day: day(place),
  kind: 'out' as const,
  paidCents,
  feeCents,
})
const worth = (place: number, valueCents: number) => ({ day: day(place), valueCents })
const rising = Array.from({ length: 61 }, (_, place) => 1 + place / 600)
const to = day(60)

describe('the behaviour gap', () => {
  it('of one purchase that is held is what its fee took', () => {
    // 10,000.00 with a fee of 100.00; the fund rises by 10 %.
    const one = holding('A', rising, {
      values: [worth(0, 990_000), worth(60, 1_089_000)],
      flows: [bought(0, 1_000_000, 10_000)],
    })
    expect(behaviourGap([one], { from: START, to })).toMatchObject({
      fromDay: START,
      toDay: to,
      days: 60,
      moneyWeighted: 8_900_000,
      timeWeighted: 10_000_000,
      gap: -1_100_000,
      timing: 0,
      fees: -1_100_000,
      switching: 0,
      feesCents: 10_000,
      profitCents: 89_000,
    })
  })

  it('of buying more before a fall is timing', () => {
    const fall = rising.map((_, place) =>
      place <= 30 ? 1 + place / 300 : 1.1 - (place - 30) / 300,
    )
    const late = holding('A', fall, {
      values: [worth(0, 100_000), worth(30, 110_000 + 900_000), worth(60, 100_000 + 818_182)],
      flows: [bought(0, 100_000), bought(30, 900_000)],
    })
    const gap = behaviourGap([late], { from: START, to })
    expect(gap).toMatchObject({ timeWeighted: 0, fees: 0 })
    expect(gap?.timing).toBeLessThan(-10_000_000)
    expect(gap?.moves[0]).toMatchObject({
      day: day(30),
      kind: 'in',
      key: 'A',
      afterRate: -9_090_909,
    })
  })

  it('of changing into a fund that stands still is switching', () => {
    const flat = rising.map(() => 1)
    const first = holding('A', rising, {
      values: [worth(0, 100_000), worth(30, 0)],
      flows: [bought(0, 100_000), sold(30, 105_000)],
    })
    const second = holding('B', flat, {
      values: [worth(30, 105_000), worth(60, 105_000)],
      flows: [bought(30, 105_000)],
    })
    expect(behaviourGap([first, second], { from: START, to })).toMatchObject({
      timeWeighted: 10_000_000,
      moneyWeighted: 5_000_000,
      switching: -5_000_000,
      timing: 0,
      fees: 0,
    })
  })

  it('begins the evening before the period where something was held', () => {
    const one = holding('A', rising, {
      values: [worth(0, 1_000_000), worth(9, 1_015_000), worth(60, 1_100_000)],
      flows: [bought(0, 1_000_000)],
    })
    const gap = behaviourGap([one], { from: day(10), to })
    expect(gap).toMatchObject({ fromDay: day(9), days: 51, feesCents: 0, gap: 0, moves: [] })
    expect(gap?.moneyWeighted).toBe(Math.round((1.1 / 1.015 - 1) * 1e8))
  })

  it('says nothing of less than 30 days, of nothing held and of flows without a rate', () => {
    const one = holding('A', rising, {
      values: [worth(31, 1_000_000), worth(60, 1_000_000)],
      flows: [bought(31, 1_000_000)],
    })
    expect(behaviourGap([one], { from: START, to })).toBeUndefined()
    expect(behaviourGap([one], { from: START, to: day(61) })?.days).toBe(30)
    expect(behaviourGap([], { from: START, to })).toBeUndefined()
    const lost = holding('A', rising, {
      values: [worth(0, 100), worth(60, 0)],
      flows: [bought(0, 100)],
    })
    expect(behaviourGap([lost], { from: START, to })).toBeUndefined()
  })

  it('always adds up exactly', () => {
    const anyIndex = fc.array(fc.integer({ min: 5000, max: 20_000 }), {
      minLength: 61,
      maxLength: 61,
    })
    const anyOrders = fc.array(
      fc.record({
        place: fc.integer({ min: 0, max: 59 }),
        paid: fc.integer({ min: 1000, max: 1e8 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    const anyHolding = fc.tuple(anyIndex, anyOrders).map(([index, orders]) => {
      const values = index.map((_, place) =>
        worth(
          place,
          Math.round(
            orders
              .filter((order) => order.place <= place)
              .reduce(
                (sum, order) =>
                  sum + (order.paid * 0.985 * (index[place] ?? 1)) / (index[order.place] ?? 1),
                0,
              ),
          ),
        ),
      )
      const flows = orders.map(({ place, paid }) => bought(place, paid, Math.round(paid * 0.015)))
      return { values, flows, index }
    })
    fc.assert(
      fc.property(fc.array(anyHolding, { minLength: 1, maxLength: 3 }), (list) => {
        const all = list.map(({ index, ...held }, place) => holding(String(place), index, held))
        const gap = behaviourGap(all, { from: START, to })
        if (!gap) return
        expect(gap.timing + gap.fees + gap.switching).toBe(gap.gap)
        expect(gap.moneyWeighted - gap.timeWeighted).toBe(gap.gap)
        expect(gap.fees).toBeLessThanOrEqual(0)
      }),
    )
  })
})
