import { weekday } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { parseNavCsv, parseRate } from './nav-csv.ts'

const header = '净值日期,单位净值,日增长率'
const rules = { lastDay: '2026-07-03', isTradingDay: (day: string) => weekday(day) <= 5 }
const parse = (...lines: string[]) => parseNavCsv(`${[header, ...lines].join('\n')}\n`, rules)

describe('a NAV file', () => {
  it('gives values ×10^4 and rates ×10^4 percent in order of days', () => {
    expect(
      parse('2026-07-03,1.2345,-0.36', '2026-07-02,1.239,0.0', '2026-07-01,1.0,').rows,
    ).toEqual([
      { day: '2026-07-01', nav: 10_000, rate: null },
      { day: '2026-07-02', nav: 12_390, rate: 0 },
      { day: '2026-07-03', nav: 12_345, rate: -3_600 },
    ])
  })

  it('keeps the value of a Sunday at the end of a half-year: it is published, though never traded at', () => {
    expect(parse('2024-06-28,1.0,0.1', '2024-06-30,1.0001,0.0')).toMatchObject({
      rows: [{ day: '2024-06-28' }, { day: '2024-06-30' }],
      rejects: [],
    })
  })

  it.each([
    ['2026-07-04,1.0,0.0', '2026-07-04 lies in the future'],
    ['2026-06-20,1.0,0.0', '2026-06-20 is no trading day but a weekend'],
    ['2026-02-30,1.0,0.0', '"2026-02-30" is no date YYYY-MM-DD'],
    ['20260602,1.0,0.0', '"20260602" is no date YYYY-MM-DD'],
    ['2026-06-02,0,0.0', 'the value is zero'],
    ['2026-06-02,0.0000,0.0', 'the value is zero'],
    ['2026-06-02,-1.2,0.0', '"-1.2" is no value with at most 4 decimals'],
    ['2026-06-02,1.23456,0.0', '"1.23456" is no value with at most 4 decimals'],
    ['2026-06-02,1e3,0.0', '"1e3" is no value with at most 4 decimals'],
    ['2026-06-02,abc,0.0', '"abc" is no value with at most 4 decimals'],
    ['2026-06-02,1.0,x', '"x" is no daily rate'],
    ['2026-06-02,1.0', 'has 2 columns, not 3'],
    ['2026-06-02,1.0,0.1,9', 'has 4 columns, not 3'],
    ['2026-06-01,1.1,0.0', '2026-06-01 stands in line 2 already'],
  ])('leaves out "%s": %s', (line, reason) => {
    const { rows, rejects } = parse('2026-06-01,1.0,0.0', line)
    expect(rows).toHaveLength(1)
    expect(rejects).toEqual([{ line: 3, reason }])
  })

  it('is refused when it is cut off, has another header or no good row', () => {
    expect(() => parseNavCsv(`${header}\n2026-06-01,1.0,0.0\n2026-06-0`, rules)).toThrow(
      'cut off in line 3',
    )
    expect(() => parseNavCsv('date,nav\n', rules)).toThrow('the first line is not')
    expect(() => parse('2026-06-20,1.0,0.0')).toThrow('no value that can be imported')
  })

  it.each([
    ['+1.5', 15_000],
    ['-0.0001', -1],
    ['-0', 0],
    ['1.23456', undefined],
    ['1%', undefined],
    ['--1', undefined],
  ])('reads the rate %s as %s', (text, rate) => expect(parseRate(text)).toBe(rate))
})
