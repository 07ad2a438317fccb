import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTradingCalendar } from '../calendar/trading-calendar.ts'
import { cents } from '../money/cents.ts'
import { driftOf, turnoverPermille } from './drift.ts'
import { highestRisk } from './highest-risk.ts'
import { heldUntil } from '../trade/holding-period.ts'
import { proportionOf } from './proportion.ts'
import { combinationMinimum, combinationRoom, splitPayment } from './weights.ts'

/** Weights that sum to a thousand. */
const weights = fc
  .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 7 })
  .map((cuts) => {
    const ends = [...cuts.toSorted((one, other) => one - other), 1000]
    return ends.map((end, at) => end - (ends[at - 1] ?? 0))
  })
const partsOf = (permilles: readonly number[]) =>
  permilles.map((weightPermille, at) => ({ fundCode: `F${at}`, weightPermille }))

describe('a payment into a combination', () => {
  it.each([
    [100_000, [400, 400, 200], [40_000, 40_000, 20_000]],
    [100_001, [300, 200, 500], [30_000, 20_000, 50_001]],
    [100_001, [333, 333, 334], [33_300, 33_300, 33_401]],
    [1, [500, 500], [1, 0]],
  ])('%i cents by %j are %j', (amount, permilles, expected) => {
    const split = splitPayment(cents(amount), partsOf(permilles))
    expect(split.map(({ amountCents }) => amountCents)).toEqual(expected)
  })

  it('is split to the cent, each part within a cent of its share', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 10_000_000_00 }), (permilles, amount) => {
        const split = splitPayment(cents(amount), partsOf(permilles))
        expect(split.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amount)
        for (const { part, amountCents } of split) {
          expect(Math.abs(amountCents - (amount * part.weightPermille) / 1000)).toBeLessThan(1)
        }
      }),
    )
  })

  it.each([
    [
      100_000,
      [
        [400, 1000],
        [600, 1000],
      ],
      100_000,
    ],
    [
      1000,
      [
        [400, 1000],
        [600, 1000],
      ],
      2500,
    ],
    [
      1000,
      [
        [333, 1000],
        [667, 1000],
      ],
      3100,
    ],
  ] as const)('below %i with parts %j needs %i', (own, parts, expected) => {
    const limits = parts.map(([weightPermille, minBuyCents]) => ({ weightPermille, minBuyCents }))
    expect(combinationMinimum(own, limits)).toBe(expected)
  })

  it('gives every part its minimum from the minimum on', () => {
    fc.assert(
      fc.property(
        weights,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.nat(1_000_000),
        (permilles, minBuyCents, more) => {
          const parts = partsOf(permilles)
          const minimum = combinationMinimum(
            100,
            parts.map((part) => ({ ...part, minBuyCents })),
          )
          for (const { amountCents } of splitPayment(cents(minimum + more), parts)) {
            expect(amountCents).toBeGreaterThanOrEqual(minBuyCents)
          }
        },
      ),
    )
  })

  it('stays in the room of every part', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 1000, max: 10_000_000 }), (permilles, roomCents) => {
        const parts = partsOf(permilles)
        const room = combinationRoom(parts.map((part) => ({ ...part, roomCents })))
        for (const { amountCents } of splitPayment(cents(room ?? 0), parts)) {
          expect(amountCents).toBeLessThanOrEqual(roomCents)
        }
      }),
    )
    expect(combinationRoom([{ weightPermille: 1000, roomCents: null }])).toBeNull()
  })
})

describe('a combination that is sold', () => {
  const part = { redeemableShares: 10_001, lockedShares: 0, minHoldShares: 0 }

  it.each([
    ['half, cut towards zero', part, 500_000, 5000],
    ['all of it', part, 1_000_000, 10_001],
    ['all, where too little would be left', { ...part, minHoldShares: 6000 }, 500_000, 10_001],
    [
      'what is locked counts as left',
      { ...part, lockedShares: 9000, minHoldShares: 6000 },
      500_000,
      5000,
    ],
  ])('%s', (_, offered, ratio, expected) => {
    expect(proportionOf(offered, ratio)).toBe(expected)
  })

  it('refuses what is no part of a whole', () => {
    expect(() => proportionOf(part, 0)).toThrow(RangeError)
    expect(() => proportionOf(part, 1_000_001)).toThrow(RangeError)
  })
})

describe('the weights of a holding', () => {
  it('stand against their targets', () => {
    const parts = [
      { fundCode: 'A', weightPermille: 400, valueCents: 45_000 },
      { fundCode: 'B', weightPermille: 600, valueCents: 55_000 },
    ]
    expect(driftOf(parts)).toEqual([
      { fundCode: 'A', nowPermille: 450, driftPermille: 50 },
      { fundCode: 'B', nowPermille: 550, driftPermille: -50 },
    ])
  })

  it('are nothing where nothing is held', () => {
    expect(driftOf([{ fundCode: 'A', weightPermille: 1000, valueCents: 0 }])).toEqual([
      { fundCode: 'A', nowPermille: 0, driftPermille: -1000 },
    ])
  })

  it('turn over what is sold', () => {
    const changes = [
      { fromPermille: 400, toPermille: 300 },
      { fromPermille: 600, toPermille: 500 },
      { fromPermille: 0, toPermille: 200 },
    ]
    expect(turnoverPermille(changes)).toBe(200)
  })
})

it.each([
  [7, '2026-03-09', '2026-03-16'],
  [7, '2026-03-07', '2026-03-16'],
  [0, '2026-03-06', '2026-03-09'],
  [1, '2026-03-06', '2026-03-09'],
])('a lock of %i days from %s opens on %s', (days, confirmDate, expected) => {
  const calendar = createTradingCalendar({ tradingDays: [], from: '2020-01-01', to: '2020-01-02' })
  expect(heldUntil(calendar, confirmDate, { type: 1, count: days })).toBe(expected)
})

it.each([
  [4, [1, 5, 2], 5],
  [5, [1, 4], 5],
  [2, [3, 7], 3],
  [1, [7], 7],
])('a combination of risk %i with parts %j is sold by %i', (own, parts, expected) => {
  expect(highestRisk(own, parts)).toBe(expected)
})
