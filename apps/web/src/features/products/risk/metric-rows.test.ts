import { dayTexts } from '@koi/domain/calendar/day-texts'
import { describe, expect, it } from 'vitest'
import {
  moreRows,
  riskRows,
  steadyRows,
  type FundMetrics,
  type MetricRow,
  type PeriodMetric,
} from './metric-rows.ts'

const days = dayTexts('2026-07-03')
const metric: PeriodMetric = {
  period: 'year1',
  firstDay: '2025-07-02',
  day: '2026-07-02',
  returns: 243,
  periodReturn: 123_456,
  annualReturn: 123_456,
  volatility: 200_000,
  drawdown: 98_765,
  peakDay: '2025-11-03',
  troughDay: '2026-01-05',
  recoveredDay: '2026-02-17',
  sharpe: 5_423,
  sortino: 7_777,
  calmar: 12_500,
  alpha: -12_300,
  beta: 9_550,
  trackingError: 45_600,
  benchmarkReturns: 243,
  months: 12,
  monthsUp: 8,
  benchmarkMonths: 12,
  monthsAhead: 5,
  rank: 12,
  peers: 86,
  percentile: 870_588,
}
const fund: FundMetrics = {
  categoryText: '混合基金',
  dayCause: null,
  indexName: '沪深300',
  periods: [metric],
}
const unknown: PeriodMetric = {
  ...metric,
  volatility: null,
  drawdown: null,
  sharpe: null,
  sortino: null,
  calmar: null,
  alpha: null,
  beta: null,
  trackingError: null,
  benchmarkReturns: null,
  benchmarkMonths: 0,
  monthsAhead: 0,
  months: 0,
  monthsUp: 0,
  rank: null,
  peers: null,
  percentile: null,
}
const said = (rows: readonly MetricRow[]) =>
  rows.map(({ label, text, notes = [] }) => [label, text, notes.join(' · ')])

describe('figures of risk', () => {
  it('say their days and their place', () => {
    expect(said(riskRows(metric, fund, days))).toEqual([
      ['年化波动率', '20.00%', ''],
      ['最大回撤', '-9.88%', '2025-11-03 至 01-05 · 修复用时 43 天'],
      ['夏普比率', '0.54', ''],
      ['同类排名', '12/86', '超过 87% 的混合基金'],
    ])
    const [, open] = riskRows({ ...metric, recoveredDay: null }, fund, days)
    expect(open?.notes).toEqual(['2025-11-03 至 01-05', '尚未修复'])
    const [, calm] = riskRows(
      { ...metric, drawdown: 0, peakDay: null, troughDay: null },
      fund,
      days,
    )
    expect([calm?.text, calm?.notes]).toEqual(['0.00%', ['区间内没有回撤']])
  })

  it('can be worked out again from what is said', () => {
    const [, , sharpe] = riskRows(metric, fund, days)
    expect(sharpe?.worked).toBe('（+12.35% − 1.50%）÷ 20.00% = 0.54')
  })

  it('are no figures where the data do not suffice', () => {
    expect(said(riskRows(unknown, fund, days))).toEqual([
      ['年化波动率', '--', '每日净值不足'],
      ['最大回撤', '--', '每日净值不足'],
      ['夏普比率', '--', '每日净值不足'],
      ['同类排名', '--', '同类太少'],
    ])
    expect(moreRows(unknown, fund).map(({ text }) => text)).toEqual([
      '+12.35%',
      '--',
      '--',
      '--',
      '--',
      '--',
      '--',
      '--',
    ])
  })

  it('of a money fund are what it earned, and its place', () => {
    expect(said(steadyRows(metric, fund))).toEqual([
      ['年化收益率', '+12.35%', ''],
      ['同类排名', '12/86', '超过 87% 的混合基金'],
    ])
  })

  it('stand beside the benchmark where there is one', () => {
    expect(said(moreRows(metric, fund))).toEqual([
      ['年化收益率', '+12.35%', ''],
      ['索提诺比率', '0.78', ''],
      ['卡玛比率', '1.25', ''],
      ['上涨的月份', '67%', '8/12 个月'],
      ['跑赢基准的月份', '42%', '5/12 个月'],
      ['α（年化）', '-1.23%', ''],
      ['β', '0.96', ''],
      ['跟踪误差', '4.56%', ''],
    ])
    expect(moreRows(metric, { ...fund, indexName: null })).toHaveLength(4)
  })
})
