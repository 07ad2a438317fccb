import { weekday } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { navOf } from '@koi/domain/products/nav'
import { parseNavCsv } from './nav-csv.ts'
import { parsePercent } from '../printed-rates.ts'

const header = '净值日期,单位净值,日增长率'
const rules = { lastDay: '2026-07-03', isTradingDay: (day: string) => weekday(day) <= 5 }
const parse = (...lines: string[]) => parseNavCsv(`${[header, ...lines].join('\n')}\n`, rules)

describe('a NAV file', () => {
  it('gives values and rates ×10^4 percent in order of days', () => {
    expect(
      parse('2026-07-03,1.2345,-0.36', '2026-07-02,1.239,0.0', '2026-07-01,1.0,').rows,
    ).toEqual([
      { day: '2026-07-01', nav: navOf('1'), rate: null, cumulative: null },
      { day: '2026-07-02', nav: navOf('1.239'), rate: 0, cumulative: null },
      { day: '2026-07-03', nav: navOf('1.2345'), rate: -3_600, cumulative: null },
    ])
  })

  it('reads the cumulative value wherever its column stands, and a missing one as none', () => {
    const columns = header.split(',')
    const rows = [
      ['2026-07-01', '1.05', '0.1', '1.3'],
      ['2026-07-02', '1.06', '0.95', '--'],
      ['2026-07-03', '1.07', '0.94', '1.3200000000000003'],
    ]
    for (const at of [1, 2, 3]) {
      const lines = rows.map(([day = '', nav = '', rate = '', cumulative = '']) =>
        [day, nav, rate].toSpliced(at, 0, cumulative).join(','),
      )
      const text = [columns.toSpliced(at, 0, '累计净值').join(','), ...lines].join('\n')
      const read = parseNavCsv(`${text}\n`, rules).rows
      expect(read.map(({ cumulative }) => cumulative)).toEqual([navOf('1.3'), null, navOf('1.32')])
    }
  })

  it('reads rates that are printed as fractions of one', () => {
    const read = parse(
      '2026-07-01,1.0,0.0',
      '2026-07-02,0.966,-0.034000000000000002',
      '2026-07-03,0.99,0.024845',
    ).rows
    expect(read.map(({ rate }) => rate)).toEqual([0, -34_000, 24_845])
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
    ['2026-06-02,-1.2,0.0', '"-1.2" is no value with at most 8 decimals'],
    ['2026-06-02,1.234567891,0.0', '"1.234567891" is no value with at most 8 decimals'],
    ['2026-06-02,1e3,0.0', '"1e3" is no value with at most 8 decimals'],
    ['2026-06-02,abc,0.0', '"abc" is no value with at most 8 decimals'],
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
    ['1.23456', 12_346],
    ['8.1e-05', 1],
    ['1%', undefined],
    ['--1', undefined],
  ])('reads the rate %s as %s', (text, rate) => expect(parsePercent(text)).toBe(rate))
})
