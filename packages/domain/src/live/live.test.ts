import { describe, expect, it } from 'vitest'
import { calendarFile, foldLine } from './calendar-file.ts'
import { isPlanFit, PLAN_LATEST_MS, PLAN_SOONEST_MS } from './live-terms.ts'
import { reserveReportIds } from './live-words.ts'

const NOW = Date.parse('2026-03-02T10:00:00+08:00')

describe('when a room may be announced for', () => {
  it.each([
    ['a moment too soon', PLAN_SOONEST_MS - 1, false],
    ['ten minutes ahead', PLAN_SOONEST_MS, true],
    ['thirty days ahead', PLAN_LATEST_MS, true],
    ['a moment too late', PLAN_LATEST_MS + 1, false],
    ['the past', -1, false],
  ])('%s', (_, aheadMs, isFit) => {
    expect(isPlanFit(NOW + aheadMs, NOW)).toBe(isFit)
  })
})

it('reservations are reported as 215 from the page of a room and 216 from lists of lives', () => {
  expect(reserveReportIds).toEqual({ detail: 215, live: 216 })
})

describe('the calendar file', () => {
  const event = {
    uid: '0f3a@koi',
    sequence: 3,
    title: '债券; 与, 利率\\',
    description: '第一行\n第二行',
    url: 'https://koi.example/h5/v6/pages/live/middle?live_id=0f3a',
    startMs: Date.parse('2026-03-05T00:30:00+08:00'),
    nowMs: NOW,
  }
  const file = calendarFile(event)
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n')

  it('says the start in Shanghai, an hour, and reminds a quarter of an hour before', () => {
    expect(unfolded).toContain('DTSTART;TZID=Asia/Shanghai:20260305T003000')
    expect(unfolded).toContain('DTEND;TZID=Asia/Shanghai:20260305T013000')
    expect(unfolded).toContain('DTSTAMP:20260302T020000Z')
    expect(unfolded).toContain('TRIGGER:-PT15M')
    expect(unfolded).toContain('SEQUENCE:3')
  })
  it('escapes what would end a property', () => {
    expect(unfolded).toContain('SUMMARY:债券\\; 与\\, 利率\\\\')
    expect(unfolded).toContain('DESCRIPTION:第一行\\n第二行')
    const broken = calendarFile({ ...event, title: 'a\r\nATTENDEE:mailto:x' })
    expect(broken).not.toMatch(/^ATTENDEE/m)
  })
  it('has no line above 75 bytes and cuts no character', () => {
    const long = foldLine(`SUMMARY:${'锦'.repeat(60)}`)
    for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(long).not.toContain('\uFFFD')
    expect(long.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'锦'.repeat(60)}`)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})
