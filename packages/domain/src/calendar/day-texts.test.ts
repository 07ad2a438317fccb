import { describe, expect, it } from 'vitest'
import { dayTexts } from './day-texts.ts'

const days = dayTexts('2026-11-30')

describe('dates as people read them', () => {
  it.each([
    ['2026-11-20', '11-20', '11-20 周五', '11-20 周五'],
    ['2026-11-30', '11-30', '11-30 周一', '今天 11-30 周一'],
    ['2026-12-01', '12-01', '12-01 周二', '明天 12-01 周二'],
    ['2026-01-04', '01-04', '01-04 周日', '01-04 周日'],
    // A holding period of three years ends in another year, and says so.
    ['2029-12-03', '2029-12-03', '2029-12-03 周一', '2029-12-03 周一'],
    ['2025-12-31', '2025-12-31', '2025-12-31 周三', '2025-12-31 周三'],
    ['', '', '', ''],
  ])('%j is %j, %j, %j', (date, short, weekday, near) => {
    expect([days.short(date), days.weekday(date), days.near(date)]).toEqual([short, weekday, near])
  })

  it.each([
    ['2026-12-05 15:00:00', '12-05 15:00'],
    ['2027-01-05 15:00', '2027-01-05 15:00'],
    ['', ''],
  ])('the moment %j is %j', (moment, text) => expect(days.minute(moment)).toBe(text))

  it.each([
    ['2026-12-05T07:00:00Z', '12-05 15:00'],
    ['2026-12-31T16:05:00Z', '2027-01-01 00:05'],
  ])('the moment %j is said in Shanghai: %j', (moment, text) =>
    expect(days.moment(Date.parse(moment))).toBe(text),
  )

  it('says every year where today is not known', () => {
    expect(dayTexts(undefined).short('2026-11-20')).toBe('2026-11-20')
    expect(dayTexts(undefined).near('2026-11-20')).toBe('2026-11-20 周五')
  })
})
