import { describe, expect, it } from 'vitest'
import { contributionRoom } from './contribution.ts'
import { holderOfNumber, retiresOn, type WorkerKind } from './retirement.ts'

describe('the day of retirement', () => {
  // The table of the State Council's decision, and its edges.
  it.each<[string, WorkerKind, string]>([
    ['1964-12-31', 'man', '2024-12-31'],
    ['1965-01-15', 'man', '2025-02-15'],
    ['1965-04-30', 'man', '2025-05-30'],
    ['1965-05-01', 'man', '2025-07-01'],
    ['1976-08-10', 'man', '2039-07-10'],
    ['1976-09-10', 'man', '2039-09-10'],
    ['1990-06-15', 'man', '2053-06-15'],
    ['1969-12-01', 'womanOfficer', '2024-12-01'],
    ['1970-01-01', 'womanOfficer', '2025-02-01'],
    ['1981-09-20', 'womanOfficer', '2039-09-20'],
    ['1974-12-01', 'womanWorker', '2024-12-01'],
    ['1975-01-01', 'womanWorker', '2025-02-01'],
    ['1975-03-01', 'womanWorker', '2025-05-01'],
    ['1984-11-05', 'womanWorker', '2039-11-05'],
    ['1999-12-31', 'womanWorker', '2054-12-31'],
  ])('of somebody born on %s (%s) is %s', (bornOn, kind, day) => {
    expect(retiresOn(bornOn, kind)).toBe(day)
  })

  it('reads birth and sex from the number', () => {
    expect(holderOfNumber('11010519491231002X')).toEqual({ bornOn: '1949-12-31', isMan: false })
    expect(holderOfNumber('110105199006150013')).toEqual({ bornOn: '1990-06-15', isMan: true })
  })
})

it.each([
  [1_200_000, 0, 1_200_000],
  [1_200_000, 1_199_999, 1],
  [1_200_000, 1_200_000, 0],
  [1_000_000, 1_200_000, 0],
])('of a cap of %i with %i paid in, %i are left', (cap, paidIn, room) => {
  expect(contributionRoom(cap, paidIn)).toBe(room)
})
