import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import {
  balanceOf,
  CANCELLERS,
  expiredBefore,
  lastDayAfterReturn,
  takeOldest,
  type LotPart,
  type PointsLot,
} from './points-lots.ts'

const TODAY = '2026-03-10'
const lot = (lotId: number, left: number, lastDay: string): PointsLot => ({
  lotId,
  left,
  expiresDay: lastDay,
  lastDay,
})
const lots = [
  lot(1, 100, '2026-12-31'),
  lot(2, 50, '2026-03-10'),
  lot(3, 70, '2026-03-09'),
  lot(4, 30, '2026-03-10'),
  lot(5, 0, '2026-03-11'),
]

it('what can be spent is what has not expired, the last day among it', () => {
  expect(balanceOf(lots, TODAY)).toBe(180)
  expect(expiredBefore(lots, TODAY)).toEqual([{ lotId: 3, points: 70 }])
})

it.each<[number, LotPart[] | undefined]>([
  [1, [{ lotId: 2, points: 1 }]],
  [
    60,
    [
      { lotId: 2, points: 50 },
      { lotId: 4, points: 10 },
    ],
  ],
  [
    180,
    [
      { lotId: 2, points: 50 },
      { lotId: 4, points: 30 },
      { lotId: 1, points: 100 },
    ],
  ],
  [181, undefined],
])('spending %i takes what expires first: %o', (points, parts) => {
  expect(takeOldest(lots, points, TODAY)).toEqual(parts)
})

it.each([0, -1, 0.5, Number.NaN])('spending %d is a mistake', (points) => {
  expect(() => takeOldest(lots, points, TODAY)).toThrow(RangeError)
})

describe('points that come back', () => {
  it.each([
    ['to a lot that is open keep its day', '2026-03-10', '2026-03-10', 'person', '2026-03-10'],
    ['after their owner’s change of mind', '2026-03-08', '2026-03-08', 'person', '2026-03-15'],
    ['too late for the grace', '2026-03-01', '2026-03-01', 'person', '2026-03-08'],
    ['a second time: no further', '2026-03-01', '2026-03-08', 'person', '2026-03-08'],
    ['since the operator cannot deliver', '2026-01-01', '2026-01-01', 'operator', '2026-03-17'],
  ] as const)('%s', (_, expiresDay, lastDay, by, expected) => {
    expect(lastDayAfterReturn({ expiresDay, lastDay }, { today: TODAY, by })).toBe(expected)
  })
})

describe('whatever is earned, spent, given back and left to expire', () => {
  const act = fc.oneof(
    fc.record({
      act: fc.constant('earn' as const),
      points: fc.integer({ min: 1, max: 500 }),
      days: fc.integer({ min: 0, max: 40 }),
    }),
    fc.record({ act: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 800 }) }),
    fc.record({
      act: fc.constant('return' as const),
      nth: fc.nat(20),
      by: fc.constantFrom(...CANCELLERS),
    }),
    fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
  )

  it('no point is lost or made, nothing goes below zero, and what expires first is spent first', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let today = TODAY
        const book: PointsLot[] = []
        const spent: LotPart[][] = []
        const sums = { earned: 0, spent: 0, expired: 0 }
        const found = {
          isEnough: [] as boolean[],
          isTaken: [] as boolean[],
          leftEarlier: [] as PointsLot[],
        }
        const change = (parts: readonly LotPart[], sign: 1 | -1) => {
          for (const { lotId, points } of parts) {
            const one = book.find((each) => each.lotId === lotId)
            if (one) one.left += sign * points
          }
        }
        const expire = () => {
          const parts = expiredBefore(book, today)
          change(parts, -1)
          sums.expired += parts.reduce((sum, { points }) => sum + points, 0)
        }
        for (const each of acts) {
          if (each.act === 'earn') {
            book.push(lot(book.length + 1, each.points, addDays(today, each.days)))
            sums.earned += each.points
          } else if (each.act === 'pass') {
            today = addDays(today, each.days)
            expire()
          } else if (each.act === 'spend') {
            const before = balanceOf(book, today)
            const parts = takeOldest(book, each.points, today)
            found.isEnough.push((parts !== undefined) === before >= each.points)
            if (parts === undefined) continue
            change(parts, -1)
            found.isTaken.push(balanceOf(book, today) === before - each.points)
            const touched = new Set(parts.map(({ lotId }) => lotId))
            const latest = book
              .filter(({ lotId }) => touched.has(lotId))
              .map(({ lastDay }) => lastDay)
              .toSorted()
              .at(-1)
            const leftEarlier = book.filter(
              ({ left, lastDay }) => left > 0 && lastDay >= today && lastDay < (latest ?? ''),
            )
            found.leftEarlier.push(...leftEarlier)
            spent.push(parts)
            sums.spent += each.points
          } else {
            const [parts] = spent.splice(each.nth % Math.max(spent.length, 1), 1)
            if (parts === undefined) continue
            change(parts, 1)
            sums.spent -= parts.reduce((sum, { points }) => sum + points, 0)
            for (const one of book) {
              if (!parts.some(({ lotId }) => lotId === one.lotId)) continue
              one.lastDay = lastDayAfterReturn(one, { today, by: each.by })
            }
            expire()
          }
          expect(book.every(({ left }) => left >= 0)).toBe(true)
          const left = book.reduce((sum, lotOf) => sum + lotOf.left, 0)
          expect(left).toBe(sums.earned - sums.spent - sums.expired)
        }
        expect(found.isEnough).not.toContain(false)
        expect(found.isTaken).not.toContain(false)
        expect(found.leftEarlier).toEqual([])
      }),
    )
  })
})
