import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CORRECTION_OUTCOMES,
  correctionOutcomeText,
  correctionState,
  MANUAL_REASONS,
} from './correction-outcome.ts'
import { isWorthRedoing, navDeviationPpm } from './nav-deviation.ts'

describe('a NAV that was wrong', () => {
  it('is as far off as of the right one', () => {
    expect(navDeviationPpm(10_000, 10_080)).toBe(7937)
    expect(navDeviationPpm(50_000, 50_200)).toBe(3984)
    expect(() => navDeviationPpm(10_000, 0)).toThrow(RangeError)
  })

  it('is compared with what was confirmed: small corrections add up', () => {
    expect(isWorthRedoing(50_000, 50_200, 5000)).toBe(false)
    expect(isWorthRedoing(50_200, 50_400, 5000)).toBe(false)
    expect(isWorthRedoing(50_000, 50_400, 5000)).toBe(true)
  })

  it('in how many steps ever it came, what is left uncorrected stays under the limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 90_000 }),
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 }),
        (start, steps) => {
          let [right, confirmed] = [start, start]
          for (const step of steps) {
            right = Math.max(1, right + step)
            if (isWorthRedoing(confirmed, right, 5000)) confirmed = right
            expect(confirmed === right || navDeviationPpm(confirmed, right) < 5000).toBe(true)
          }
        },
      ),
    )
  })
})

describe('every kind of order', () => {
  it('can have an outcome that has words', () => {
    const texts = [
      ...CORRECTION_OUTCOMES.map((outcome) => correctionOutcomeText(outcome, '')),
      ...MANUAL_REASONS.map((reason) => correctionOutcomeText('manual', reason)),
    ]
    expect(new Set(texts).size).toBe(texts.length)
  })
})

describe('what a person is told', () => {
  it.each([
    ['manual', [], 'manual'],
    ['reconfirm', ['redone', 'kept'], 'done'],
    ['reconfirm', ['redone', 'manual'], 'partly'],
    ['reconfirm', ['manual'], 'partly'],
    ['reconfirm', ['byHand'], 'done'],
    ['reconfirm', [], 'values'],
    ['forward', ['small'], 'values'],
  ] as const)('mode %s with %j is %s', (mode, outcomes, state) => {
    expect(correctionState(mode, outcomes)).toBe(state)
  })
})
