import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SECTOR_FUNDS_MIN, sectorsOf, type DayMoves } from './sectors-of.ts'

const moves = (part: Partial<DayMoves>): DayMoves => ({
  category: 'equity',
  sector: '科技',
  up: 0,
  flat: 0,
  down: 0,
  riseSum: 0,
  uncounted: 0,
  ...part,
})

describe('parts of the market', () => {
  it('count the funds of all their kinds, each the same', () => {
    const found = sectorsOf(
      [
        moves({ up: 2, down: 1, riseSum: 10_000 }),
        moves({ category: 'index', up: 1, flat: 1, riseSum: 5_001, uncounted: 3 }),
        moves({ category: 'mixed', up: 9, riseSum: 900_000 }),
      ],
      ['equity', 'index'],
    )
    expect(found).toEqual([{ name: '科技', up: 3, flat: 1, down: 1, rise: 3_000 }])
  })

  it.each([
    [SECTOR_FUNDS_MIN - 1, []],
    [SECTOR_FUNDS_MIN, ['科技']],
  ])('of %i funds are %j', (up, names) => {
    expect(sectorsOf([moves({ up })], ['equity']).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    [10, 5],
    [-10, -5],
    [5, 3],
    [-5, -3],
    [0, 0],
  ])('round the mean of a sum of %i to %i', (riseSum, rise) => {
    const twice = moves({ flat: 2, riseSum })
    const found = sectorsOf([twice, moves({ category: 'index', flat: 0 })], ['equity', 'index'])
    expect(found).toEqual([])
    const [four] = sectorsOf([moves({ flat: 4, riseSum: riseSum * 2 })], ['equity'])
    expect(four?.rise).toBe(rise)
  })

  it('stand from the strongest rise to the deepest fall, and none is lost or counted twice', () => {
    const some = fc.array(
      fc.record({
        category: fc.constantFrom('equity', 'index', 'bond'),
        sector: fc.constantFrom('', '科技', '医药', '消费'),
        up: fc.nat(5),
        flat: fc.nat(5),
        down: fc.nat(5),
        riseSum: fc.integer({ min: -500_000, max: 500_000 }),
        uncounted: fc.nat(5),
      }),
    )
    fc.assert(
      fc.property(some, (all) => {
        const found = sectorsOf(all, ['equity', 'index'])
        expect(found.map(({ rise }) => rise)).toEqual(
          found.map(({ rise }) => rise).toSorted((one, other) => other - one),
        )
        for (const { name, up, flat, down } of found) {
          const own = all.filter(({ sector, category }) => sector === name && category !== 'bond')
          const count = own.reduce((sum, move) => sum + move.up + move.flat + move.down, 0)
          expect(up + flat + down).toBe(count)
        }
      }),
    )
  })
})
