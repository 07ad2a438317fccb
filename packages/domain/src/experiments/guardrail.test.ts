import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GUARDRAIL_SEEN_MIN, isGuardrailBroken } from './guardrail.ts'

it.each([
  ['what is allowed', 20, 1_000, 20, false],
  ['what chance explains', 20, 1_000, 37, false],
  ['more than chance explains', 20, 1_000, 38, true],
  ['too few to say anything', 20, 99, 99, false],
  ['enough to say it', 20, 100, 99, true],
  ['anything where nothing is allowed', 0, 100, 1, true],
  ['nothing where nothing is allowed', 0, 100, 0, false],
  ['everything where everything is allowed', 1_000, 500, 500, false],
  ['more that took it back than wanted it no more', 20, 1_000, -3, false],
] as const)('a guardrail sees %s', (_, maxPermille, seenCount, eventCount, isBroken) => {
  expect(isGuardrailBroken({ maxPermille }, { seenCount, eventCount })).toBe(isBroken)
})

it('holds the more, the more is allowed and the less happens', () => {
  const count = fc.nat({ max: 100_000 })
  fc.assert(
    fc.property(fc.nat({ max: 999 }), count, count, (maxPermille, seen, eventCount) => {
      const seenCount = seen + GUARDRAIL_SEEN_MIN
      const isBroken = (events: number) =>
        isGuardrailBroken({ maxPermille }, { seenCount, eventCount: events })
      const isAllowed = eventCount * 1_000 <= maxPermille * seenCount
      expect(!isBroken(eventCount) || isBroken(eventCount + 1)).toBe(true)
      expect(isAllowed && isBroken(eventCount)).toBe(false)
    }),
  )
})
