import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saveFee } from './save-fee.ts'

describe('saveFee', () => {
  it.each([
    ['1折 of 1.50 yuan', 150, { type: 1, rate: 100 }, [150, 135, 100]],
    ['a fee that is rounded half-up', 15, { type: 1, rate: 100 }, [15, 13, 133]],
    ['0折', 150, { type: 1, rate: 0 }, [150, 150, 0]],
    ['no discount', 150, { type: 1, rate: 1000 }, [150, 0, 1000]],
    ['an amount below the fee', 150, { type: 2, rate: 50 }, [150, 50, 667]],
    ['an amount above the fee', 150, { type: 2, rate: 500 }, [150, 150, 0]],
    ['no fee', 0, { type: 1, rate: 100 }, [0, 0, 1000]],
  ] as const)('CL-074 %s', (_, fee, discount, [origin, saved, paid]) => {
    expect(saveFee(fee, discount)).toEqual({
      originCents: origin,
      savedCents: saved,
      paidPermille: paid,
    })
  })

  it('never saves more than the fee and never less than nothing', () => {
    const type = fc.constantFrom(1 as const, 2 as const)
    fc.assert(
      fc.property(fc.nat(10_000_000), type, fc.nat(1000), (fee, kind, rate) => {
        const { savedCents, originCents } = saveFee(fee, { type: kind, rate })
        expect(savedCents).toBeGreaterThanOrEqual(0)
        expect(savedCents).toBeLessThanOrEqual(originCents)
      }),
    )
  })

  it('refuses what is no fee and no discount', () => {
    expect(() => saveFee(-1, { type: 1, rate: 0 })).toThrow(RangeError)
    expect(() => saveFee(1, { type: 1, rate: 1001 })).toThrow(RangeError)
    expect(() => saveFee(1, { type: 2, rate: -1 })).toThrow(RangeError)
  })
})
