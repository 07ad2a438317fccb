import { describe, expect, it } from 'vitest'
import { EXPOSURE_THRESHOLDS, exposureLimits, hasBeenSeen, isInSight } from './exposure.ts'

const whole = { height: 200, width: 300, ratio: 1 }

describe('exposure', () => {
  it('RU-313 looks at 0.1, 0.8 and 1', () => expect(EXPOSURE_THRESHOLDS).toEqual([0.1, 0.8, 1]))

  it.each([
    [1499, false],
    [1500, true],
  ])('RU-313 after %i ms in sight it has been seen: %s', (ms, seen) =>
    expect(hasBeenSeen(10_000, 10_000 + ms)).toBe(seen),
  )

  it.each([
    ['exposure', { ratio: 0.74 }, false],
    ['exposure', { ratio: 0.75 }, true],
    ['stay', { ratio: 0.94 }, false],
    ['stay', { ratio: 0.95 }, true],
    ['exposure', { height: 99 }, false],
    ['exposure', { height: 100 }, true],
    ['exposure', { width: 9 }, false],
    ['exposure', { width: 10 }, true],
  ] as const)('RU-314 %s of %j is enough: %s', (kind, part, enough) =>
    expect(isInSight({ ...whole, ...part }, exposureLimits[kind])).toBe(enough),
  )
})
