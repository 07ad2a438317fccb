import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AXIS_WEIGHTS, RATING_AXES, ratingOf, type RatingPlaces } from './rating.ts'

const all = (rank: number, peers: number): RatingPlaces => ({
  return: { rank, peers },
  risk: { rank, peers },
  drawdown: { rank, peers },
  cost: { rank, peers },
  steadiness: { rank, peers },
})

const place = fc
  .integer({ min: 5, max: 300 })
  .chain((peers) => fc.integer({ min: 1, max: peers }).map((rank) => ({ rank, peers })))
const anyPlaces: fc.Arbitrary<RatingPlaces> = fc.record({
  return: place,
  risk: place,
  drawdown: place,
  cost: place,
  steadiness: place,
})

describe('the rating of a fund', () => {
  it.each([
    ['first everywhere', all(1, 11), 5, 100],
    ['last everywhere', all(11, 11), 1, 0],
    ['in the middle', all(6, 11), 3, 50],
    ['exactly at a floor', all(3, 11), 5, 80],
    // Each share is rounded to 0.0001 %: 6 of 7 others are 85.7143 %, 5 are 71.4286 %.
    ['between two floors', { ...all(3, 8), risk: { rank: 4, peers: 8 } }, 4, 68],
    // 30 × 100 + 70 × 0: only its return is good.
    ['with a return alone', { ...all(5, 5), return: { rank: 1, peers: 5 } }, 2, 30],
  ])('%s', (_, places, level, points) => {
    expect(ratingOf(places)).toMatchObject({ level, points })
  })

  it('counts whole: the weights are 100', () => {
    expect(Object.values(AXIS_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  })

  it('says how many points are missing, and which places alone would bring them', () => {
    // All in the middle of 11: 50 points. 10 more are 33.3 % of the return, 50 % of risk or falls, and 66.7 % of cost.
    const { higher, lower } = ratingOf(all(6, 11))
    expect(higher).toEqual({
      level: 4,
      points: 10,
      places: [
        { axis: 'return', rank: 2 },
        { axis: 'risk', rank: 1 },
        { axis: 'drawdown', rank: 1 },
      ],
    })
    expect(lower).toMatchObject({ level: 2, points: 11 })
    expect(lower?.places[0]).toEqual({ axis: 'return', rank: 10 })
  })

  it('has nothing above the best level and nothing below the worst', () => {
    expect(ratingOf(all(1, 9)).higher).toBeUndefined()
    expect(ratingOf(all(9, 9)).lower).toBeUndefined()
  })

  it('turns exactly where it says, on every axis', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const own = ratingOf(places)
        const levelWith = (axis: (typeof RATING_AXES)[number], rank: number) =>
          ratingOf({ ...places, [axis]: { ...places[axis], rank } }).level
        for (const { axis, rank } of own.higher?.places ?? []) {
          expect(levelWith(axis, rank)).toBeGreaterThan(own.level)
          expect(levelWith(axis, rank + 1)).toBe(own.level)
        }
        for (const { axis, rank } of own.lower?.places ?? []) {
          expect(levelWith(axis, rank)).toBeLessThan(own.level)
          expect(levelWith(axis, rank - 1)).toBe(own.level)
        }
        // An axis that is not named cannot do it alone.
        const named = new Set(own.higher?.places.map(({ axis }) => axis))
        for (const axis of RATING_AXES.filter((each) => !named.has(each))) {
          expect(levelWith(axis, 1)).toBe(own.level)
        }
      }),
    )
  })

  it('never falls when a place gets better', () => {
    fc.assert(
      fc.property(anyPlaces, fc.constantFrom(...RATING_AXES), (places, axis) => {
        const { rank, peers } = places[axis]
        const better = { ...places, [axis]: { rank: Math.max(1, rank - 1), peers } }
        expect(ratingOf(better).points).toBeGreaterThanOrEqual(ratingOf(places).points)
      }),
    )
  })
})
