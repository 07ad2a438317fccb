import { describe, expect, it } from 'vitest'
import { parseCalendar } from './calendar-file.ts'

const parse = (...items: unknown[]) => parseCalendar(JSON.stringify(items))

describe('a calendar file', () => {
  it.each([
    ['with dashes', ['2026-07-01', '2026-07-02']],
    ['without', ['20260701', '20260702']],
  ])('has dates %s', (_, items) => {
    expect(parse(...items)).toEqual({ rows: ['2026-07-01', '2026-07-02'], rejects: [] })
  })

  it.each([
    ['2026-07-04', '2026-07-04 is a weekend day: the exchange never trades then'],
    ['2026-07-01', '2026-07-01 stands there twice'],
    ['2026-06-30', '2026-06-30 comes after 2026-07-01: not in order'],
    ['2026-02-30', '"2026-02-30" is no date'],
    [20_260_702, '20260702 is no date'],
    [null, 'null is no date'],
  ])('leaves out %j by item', (item, reason) => {
    expect(parse('2026-07-01', item, '2026-07-03')).toEqual({
      rows: ['2026-07-01', '2026-07-03'],
      rejects: [{ line: 2, reason }],
    })
  })

  it.each([
    ['no JSON', '["2026-07-01",', 'the file is no JSON, or it is cut off'],
    ['no list', '{"a":1}', 'the file is no JSON list'],
    ['no day', '[]', 'the file has no trading day'],
    ['a hole', '["2026-06-01","2026-06-30"]', 'no trading day between 2026-06-01 and 2026-06-30'],
  ])('is refused with %s', (_, text, message) => {
    expect(() => parseCalendar(text)).toThrow(message)
  })
})
