import { shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { businessNow, countdownText } from './countdown.ts'

const MINUTE_MS = 60_000
const at = (day: string, hour: number, minute = 0, ms = 0) =>
  shanghaiMidnightMs(day) + (hour * 60 + minute) * MINUTE_MS + ms

describe('countdownText', () => {
  const cutOffMs = at('2026-11-20', 15)

  it.each([
    [at('2026-11-20', 13, 48), '距 15:00 还有 1 小时 12 分'],
    [at('2026-11-20', 13), '距 15:00 还有 2 小时'],
    [at('2026-11-20', 14, 18), '距 15:00 还有 42 分'],
    [at('2026-11-20', 14, 59, 59_999), '距 15:00 还有 1 分'],
    [at('2026-11-20', 0), '距 15:00 还有 15 小时'],
  ])('counts hours and minutes on the day of the cut-off (%#)', (nowMs, text) => {
    expect(countdownText(cutOffMs, nowMs)).toBe(text)
  })

  it('has passed at the very millisecond of the cut-off, which belongs to the next day', () => {
    expect(countdownText(cutOffMs, cutOffMs - 1)).toBe('距 15:00 还有 1 分')
    expect(countdownText(cutOffMs, cutOffMs)).toBe('已过 15:00')
  })

  it('names the day where the cut-off is not today', () => {
    expect(countdownText(at('2026-11-23', 15), at('2026-11-20', 15))).toBe('11-23 周一 15:00 截止')
  })
})

describe('businessNow', () => {
  const answer = { nowMs: 5_000_000, receivedMs: 1_000 }

  it('is the answer’s time until the device’s clock is known, so that server and browser agree', () => {
    expect(businessNow(answer, undefined)).toBe(5_000_000)
  })
  it('runs on by the difference of the device’s clock, whatever that clock says', () => {
    expect(businessNow(answer, 61_000)).toBe(5_060_000)
  })
  it('does not run backwards when the device’s clock is set back', () => {
    expect(businessNow(answer, 0)).toBe(5_000_000)
  })
})
