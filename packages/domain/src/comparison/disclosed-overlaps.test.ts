import fc from 'fast-check'
import { expect, it } from 'vitest'
import { disclosedOverlaps } from './disclosed-overlaps.ts'

const named = (code: string, weightPpm: number | null) => ({ code, name: `股${code}`, weightPpm })
const fund = (fundCode: string, reportDay: string, ...positions: ReturnType<typeof named>[]) => ({
  fundCode,
  report: { reportDay, positions },
})
const june = '2026-06-30'
const march = '2026-03-31'

it('sums the smaller weights of what two funds both name, and says what that is', () => {
  const one = fund('A', june, named('1', 90_000), named('2', 80_000), named('3', null))
  const other = fund('B', june, named('2', 70_000), named('1', 20_000), named('3', 50_000))
  expect(disclosedOverlaps([one, other])).toEqual([
    {
      oneCode: 'A',
      otherCode: 'B',
      overlapPpm: 90_000,
      commonNames: ['股2', '股1', '股3'],
      isSameDay: true,
    },
  ])
})

it('says that two have nothing in common, and that their reports are of different days', () => {
  const told = disclosedOverlaps([
    fund('A', june, named('1', 90_000)),
    fund('B', march, named('2', 90_000)),
  ])
  expect(told).toEqual([
    { oneCode: 'A', otherCode: 'B', overlapPpm: 0, commonNames: [], isSameDay: false },
  ])
})

it('leaves out who has disclosed nothing, and puts the largest first', () => {
  const told = disclosedOverlaps([
    fund('A', june, named('1', 10_000)),
    { fundCode: 'B', report: null },
    fund('C', june, named('1', 50_000), named('2', 50_000)),
    fund('D', june, named('2', 40_000)),
  ])
  expect(
    told.map(({ oneCode, otherCode, overlapPpm }) => [oneCode, otherCode, overlapPpm]),
  ).toEqual([
    ['C', 'D', 40_000],
    ['A', 'C', 10_000],
    ['A', 'D', 0],
  ])
})

it('is the same from either side, and never more than either names', () => {
  const positions = fc.uniqueArray(
    fc.record({ code: fc.constantFrom('1', '2', '3', '4'), weightPpm: fc.nat(250_000) }),
    { selector: ({ code }) => code },
  )
  fc.assert(
    fc.property(positions, positions, (one, other) => {
      const of = (given: typeof one) => given.map((each) => named(each.code, each.weightPpm))
      const [there] = disclosedOverlaps([
        fund('A', june, ...of(one)),
        fund('B', june, ...of(other)),
      ])
      const [back] = disclosedOverlaps([fund('B', june, ...of(other)), fund('A', june, ...of(one))])
      const sum = (given: typeof one) => given.reduce((all, each) => all + each.weightPpm, 0)
      expect(there?.overlapPpm).toBe(back?.overlapPpm)
      expect(there?.overlapPpm).toBeLessThanOrEqual(Math.min(sum(one), sum(other)))
    }),
  )
})
