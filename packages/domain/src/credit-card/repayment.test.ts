import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shanghaiMinute } from '../calendar/dates.ts'
import { cents } from '../money/cents.ts'
import { minimumOwedOf, owedOf, repaymentArrivesBy, repaymentProblem } from './repayment.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it.each([
  ['2026-03-02T00:00', '2026-03-02 02:00'],
  ['2026-03-02T21:59', '2026-03-02 23:59'],
  ['2026-03-02T22:00', '2026-03-03 10:00'],
  ['2026-12-31T23:30', '2027-01-01 10:00'],
])('RT-105 what is repaid at %s is there by %s', (asked, there) =>
  expect(shanghaiMinute(repaymentArrivesBy(at(asked)))).toBe(there),
)

describe('RT-105 an amount', () => {
  const room = { repayableCents: 50_000, cashCents: 40_000, dayRoomCents: 30_000 }
  it.each([
    [30_000, room, undefined],
    [99, room, 'tooSmall'],
    [50_001, room, 'overOwed'],
    [30_001, room, 'overDay'],
    [20_000, { ...room, cashCents: 19_999 }, 'overCash'],
    [1, { ...room, repayableCents: 0 }, 'nothingOwed'],
    [40, { ...room, repayableCents: 40 }, undefined],
  ] as const)('of %i cents within %o: %s', (amount, within, problem) =>
    expect(repaymentProblem(amount, within)).toBe(problem),
  )

  it('that can be repaid is never more than is owed, there, or allowed', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        (asked, repayableCents, cashCents, dayRoomCents) => {
          if (repaymentProblem(asked, { repayableCents, cashCents, dayRoomCents }) !== undefined)
            return
          expect(asked).toBeLessThanOrEqual(Math.min(repayableCents, cashCents, dayRoomCents))
        },
      ),
    )
  })
})

it.each([
  [0, 100_000, 10_000],
  [4_000, 96_000, 6_000],
  [20_000, 80_000, 0],
  [120_000, 0, 0],
])(
  'of a bill of 1,000.00 with %i cents paid %i are owed, %i of the minimum',
  (paid, owed, least) => {
    const bill = {
      amountCents: cents(100_000),
      minimumCents: cents(10_000),
      paidCents: cents(paid),
    }
    expect([owedOf(bill), minimumOwedOf(bill)]).toEqual([owed, least])
  },
)
