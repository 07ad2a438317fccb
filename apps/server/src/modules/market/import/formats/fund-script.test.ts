import { navOf } from '@koi/domain/products/nav'
import { weekday } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { parseFundScript } from './fund-script.ts'
import { scriptLiterals } from './script-literals.ts'

const rules = { lastDay: '2026-07-03', isTradingDay: (day: string) => weekday(day) <= 5 }
const at = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const point = (day: string, y: number, equityReturn: number, unitMoney = '') =>
  `{"x":${at(day)},"y":${y},"equityReturn":${equityReturn},"unitMoney":"${unitMoney}"}`

const script = (points: string[], more = '') => `/**
 * 测试数据
 */var ishb=false;/*名称*/var fS_name = "测试成长混合A";var fS_code = "123456";// 原费率
var fund_sourceRate="1.50";/*现费率*/var fund_Rate="0.15";var fund_minsg="10";
var Data_netWorthTrend = [${points.join(',')}];/*同类*/var swithSameType = [['1_A;B_3.4','2'],["x"]];
var Data_currentFundManager =[{"id":"1","name":"张三","star":4},{"id":"2","name":"李四"}] ;${more}`

describe('a market-data script', () => {
  it('gives values, named dividends and splits, fee, discount, minimum and managers', () => {
    const points = [
      point('2026-06-29', 1.5, 0),
      point('2026-06-30', 1.42, -2, '分红：每份派现金0.05元'),
      point('2026-07-01', 0.95, 0.35, '拆分：每份基金份额折算1.5份'),
    ]
    const cumulative = `var Data_ACWorthTrend = [[${at('2026-06-29')},1.5],[${at('2026-06-30')},1.47],[${at('2026-07-01')},null]];`
    expect(parseFundScript(script(points, cumulative), rules)).toEqual({
      code: '123456',
      name: '测试成长混合A',
      navs: [
        { day: '2026-06-29', nav: navOf('1.5'), rate: 0, cumulative: navOf('1.5') },
        { day: '2026-06-30', nav: navOf('1.42'), rate: -20_000, cumulative: navOf('1.47') },
        { day: '2026-07-01', nav: navOf('0.95'), rate: 3_500, cumulative: null },
      ],
      rejects: [],
      actions: [
        { day: '2026-06-30', kind: 'dividend', value: navOf('0.05'), origin: 'file' },
        { day: '2026-07-01', kind: 'split', value: 1_500_000, origin: 'file' },
      ],
      sourceRatePpm: 15_000,
      discountPermille: 100,
      minBuyCents: 1_000,
      manager: '张三 李四',
    })
  })

  it('leaves out bad points by their place in the list', () => {
    const points = [
      point('2026-06-29', 1.5, 0),
      point('2026-06-29', 1.6, 0),
      '{"x":1,"y":-1}',
      point('2026-07-06', 1.6, 0),
      point('2026-06-13', 1.6, 0),
    ]
    expect(parseFundScript(script(points), rules).rejects).toEqual([
      { line: 2, reason: '2026-06-29 stands in the script already' },
      { line: 3, reason: 'is no point of time, value and rate' },
      { line: 4, reason: '2026-07-06 lies in the future' },
      { line: 5, reason: '2026-06-13 is no trading day but a weekend' },
    ])
  })

  it.each([
    ['分红：每份派现金0.123456789元', 'names no dividend with at most 8 decimals'],
    ['分红：每份派现金0.00元', 'names no dividend with at most 8 decimals'],
    [
      '拆分：每份基金份额折算1.0416598份',
      'names no dividend, and no split with at most 6 decimals',
    ],
    ['分红：另行公告', 'names no dividend, and no split with at most 6 decimals'],
  ])('takes the value beside "%s" and names what it cannot take by its place', (text, problem) => {
    const points = [point('2026-06-29', 1.5, 0), point('2026-06-30', 1.4, 0, text)]
    const { navs, actions, rejects } = parseFundScript(script(points), rules)
    expect(navs.map(({ day }) => day)).toEqual(['2026-06-29', '2026-06-30'])
    expect([actions, rejects]).toEqual([[], [{ line: 2, reason: `"${text}" ${problem}` }]])
  })

  it('takes a dividend of eight decimals to the last', () => {
    const points = [point('2026-06-30', 1.4, 0, '分红：每份派现金0.07451234元')]
    const { actions } = parseFundScript(script(points), rules)
    expect(actions).toMatchObject([{ kind: 'dividend', value: navOf('0.07451234') }])
  })

  it.each([
    ['calls something', 'alert(1);', 'line 7 of the script is no "var NAME = value;"'],
    [
      'computes something',
      'var a = 1+fetch("x");',
      'line 7 of the script is no plain value; nothing of it is run',
    ],
    [
      'names another variable',
      'var a = window;',
      'line 7 of the script is no plain value; nothing of it is run',
    ],
    [
      'holds a template',
      'var a = `x`;',
      'line 7 of the script is no plain value; nothing of it is run',
    ],
    [
      'holds a regular expression',
      'var a = /x/;',
      'line 7 of the script is no plain value; nothing of it is run',
    ],
    ['stops in a list', 'var a = [1,2', 'the script is cut off'],
    ['stops in a text', 'var a = "x', 'nothing of it is run'],
  ])('is refused when it %s', (_, more, message) => {
    const text = script([point('2026-06-29', 1.5, 0)], `\n${more}`)
    expect(() => parseFundScript(text, rules)).toThrow(message)
  })

  it('is refused without a fund or without values', () => {
    expect(() => parseFundScript('var a = 1;', rules)).toThrow('the script names no fund')
    expect(() => parseFundScript('var fS_name="测";var fS_code="123456";', rules)).toThrow(
      'the script has no values of 123456',
    )
    expect(() => parseFundScript('<html></html>', rules)).toThrow('line 1 of the script')
  })

  it('is read in linear time', () => {
    const long = `var a = [${'[1,"x",2.5],'.repeat(100_000)}null];`
    const started = performance.now()
    expect(scriptLiterals(long).get('a')).toHaveLength(long.length - 'var a = ;'.length)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
