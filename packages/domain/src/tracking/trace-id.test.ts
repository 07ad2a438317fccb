import { describe, expect, it } from 'vitest'
import { isFreshTraceId, makeTraceId, readTraceId } from './trace-id.ts'

const parts = { host: 'h5', nowMs: 1_790_000_000_123, random: 7, accountId: 'u1' }

describe('trace id', () => {
  it.each([
    ['h5', '00'],
    ['desktop', '00'],
    ['wechat', '01'],
    ['qq', '02'],
    ['miniprogram', '03'],
    ['app', '04'],
    ['toString', '00'],
  ])(
    'RU-088 EN-281 EN-282 EN-283 EN-284 EN-285 of host %s has the platform code %s',
    (host, code) => {
      const id = makeTraceId({ ...parts, host })
      expect(id).toBe(`KOI${code}17900000001230007u1`)
      expect(id).toMatch(/^KOI(00|01|02|03|04)\d{13}\d{4}.*$/)
    },
  )

  it('says when it was made and for whom', () => {
    expect(readTraceId(makeTraceId(parts))).toEqual({ madeMs: parts.nowMs, accountId: 'u1' })
    expect(readTraceId(makeTraceId({ ...parts, accountId: '' }))?.accountId).toBe('')
  })

  it.each([
    '',
    'KOI',
    'KOI0517900000001230007',
    'XYZ0017900000001230007',
    'KOI00179000000012300',
    "KOI0017900000001230007'",
  ])('%j is none', (text) => expect(readTraceId(text)).toBeUndefined())

  it.each([
    [0, true],
    [60_000, true],
    [60_001, false],
    [61_000, false],
    [-1, false],
  ])('RU-287 %i ms later it is still used: %s', (age, isFresh) => {
    const now = { nowMs: parts.nowMs + age, accountId: 'u1' }
    expect(isFreshTraceId(makeTraceId(parts), now)).toBe(isFresh)
  })

  it('is not used for another account', () => {
    expect(isFreshTraceId(makeTraceId(parts), { nowMs: parts.nowMs, accountId: 'u2' })).toBe(false)
  })
})
