import { describe, expect, it } from 'vitest'
import { formatPercent, formatRate, formatRise, rateText } from './format-rate.ts'
import { rateColour } from './rate-colour.ts'
import { type RateKey, isRateKey, rateMetric, rateMetrics } from './rate-keys.ts'

describe('rate metrics', () => {
  it.each<[RateKey, string, string]>([
    ['day1_profit_rate', '万份收益', '0.4321'],
    ['day7_profit_rate', '七日年化', '0.4321%'],
    ['month1_profit_rate', '近1月年化', '0.43%'],
    ['month3_profit_rate', '近3月年化', '0.43%'],
    ['month6_profit_rate', '近6月年化', '0.43%'],
    ['year1_profit_rate', '近1年年化', '0.43%'],
    ['setup_annual_profit', '成立以来年化', '0.43%'],
    ['day1_rise_rate', '日涨跌幅', '+0.43%'],
    ['week1_rise_rate', '近1周涨跌幅', '+0.43%'],
    ['month1_rise_rate', '近1月涨跌幅', '+0.43%'],
    ['month3_rise_rate', '近3月涨跌幅', '+0.43%'],
    ['month6_rise_rate', '近6月涨跌幅', '+0.43%'],
    ['year1_rise_rate', '近1年涨跌幅', '+0.43%'],
    ['year2_rise_rate', '近2年涨跌幅', '+0.43%'],
    ['year3_rise_rate', '近3年涨跌幅', '+0.43%'],
    ['setup_rise_rate', '成立以来涨跌幅', '+0.43%'],
    ['profit_rate', '约定年化', '0.43%'],
    ['expected_one_year_profit_rate', '业绩比较基准', '0.43%'],
  ])('EN-013..030 %s is called %s and 0.43214 is shown %s', (key, label, text) => {
    expect(rateMetric(key).label).toBe(label)
    expect(formatRate(key, '0.43214')).toBe(text)
  })

  it('are eighteen, and nothing else is one', () => {
    expect(Object.keys(rateMetrics)).toHaveLength(18)
    expect(['', 'year5_rise_rate', 'toString'].some(isRateKey)).toBe(false)
  })
})

describe('formatting', () => {
  it.each(['-99999', -99999, '--', '', null, undefined, Number.NaN, 'abc', '1%~--', '1~2~3'])(
    'RU-147 ER-068 shows %j as --',
    (value) => {
      expect(formatPercent(value)).toBe('--')
      expect(formatRate('day1_profit_rate', value)).toBe('--')
      expect(formatRate('year1_rise_rate', value)).toBe('--')
    },
  )

  it.each([
    [1.234, '1.23%'],
    [1.235, '1.24%'],
    ['1.235', '1.24%'],
    [1.005, '1.01%'],
    [-1.235, '-1.24%'],
    ['18.42%', '18.42%'],
    [1e-7, '0.00%'],
    [0, '0.00%'],
    ['-0.001', '0.00%'],
    ['-99999.5', '-99999.50%'],
    ['1.234~3.456', '1.23%~3.46%'],
  ])('RU-277 shows percent %s with two decimals as %s', (value, text) => {
    expect(formatPercent(value)).toBe(text)
  })

  it.each([
    [1.85301, '1.8530%'],
    ['1.598', '1.5980%'],
  ])('RU-278 shows the 7-day rate %s with four decimals as %s', (value, text) => {
    expect(formatRate('day7_profit_rate', value)).toBe(text)
  })

  it.each([
    ['1.234', '+1.23%'],
    ['-0.01', '-0.01%'],
    ['0.001', '0.00%'],
    ['100', '+100.00%'],
    ['+1.2%~+3.4%', '+1.20%~+3.40%'],
  ])('shows the rise %s as %s', (value, text) => expect(formatRise(value)).toBe(text))

  it('writes a stored rise rate as its decimal text', () => {
    expect([rateText(184200), rateText(-50), rateText(0)]).toEqual(['18.4200', '-0.0050', '0.0000'])
  })
})

describe('rateColour', () => {
  it.each([
    ['+1.23', 'up'],
    ['-0.01', 'down'],
    ['0.00', 'flat'],
    ['-0.00', 'flat'],
    ['--', 'flat'],
    ['-99999', 'flat'],
    [undefined, 'flat'],
    [0.5, 'up'],
    [-0.5, 'down'],
  ])('RU-101 ST-060..062 colours %s %s', (value, colour) => {
    expect(rateColour(value)).toBe(colour)
  })

  it.each([
    ['+1.20%~+3.40%', 'up'],
    ['-1%~-0.5%', 'down'],
    ['-1%~+2%', 'up'],
    ['0%~0%', 'flat'],
    ['-1%~0%', 'flat'],
    ['1%~--', 'flat'],
  ])('RU-141 colours the range %s %s', (value, colour) => expect(rateColour(value)).toBe(colour))
})
