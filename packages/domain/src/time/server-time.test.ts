import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isServerTimeNear, parseServerTime } from './server-time.ts'

const MOMENT = Date.parse('2026-07-01T10:30:00+08:00')
const MINUTE_MS = 60_000

describe('parseServerTime', () => {
  it.each([
    ['ms', String(MOMENT)],
    ['ms with white space', ` ${MOMENT}\n`],
    ['seconds', String(MOMENT / 1000)],
    ['a date of Shanghai', '2026-07-01 10:30:00'],
    ['a date with slashes', '2026/7/1 10:30'],
    ['a date with its zone', '2026-07-01T02:30:00Z'],
    ['a date as HTTP writes it', 'Wed, 01 Jul 2026 02:30:00 GMT'],
  ])('CL-016 reads %s: %s', (_what, text) => {
    expect(parseServerTime(text)).toBe(MOMENT)
  })

  it.each([
    '',
    '0',
    '12',
    '-1782873000000',
    '1e12',
    '<html></html>',
    '2026-13-41 10:30:00',
    'soon',
  ])('reads nothing out of %j', (text) => {
    expect(parseServerTime(text)).toBeUndefined()
  })

  it('never gives what is no moment, whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const ms = parseServerTime(text)
        expect(ms === undefined || (Number.isFinite(ms) && ms > 0)).toBe(true)
      }),
    )
  })
})

it.each([
  [59, true],
  [60, true],
  [61, false],
  [-59, true],
  [-61, false],
])('RU-158 takes a server %i minutes from the device: %s', (minutes, isNear) => {
  expect(isServerTimeNear(MOMENT + minutes * MINUTE_MS, MOMENT)).toBe(isNear)
})
