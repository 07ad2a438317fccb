import type { ResponseOf } from '@koi/contracts/call'
import type { productMetricCalls } from '@koi/contracts/calls/products-metrics'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { daysBetween } from '@koi/domain/calendar/dates'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { RISK_FREE_RATE } from '@koi/domain/metrics/sharpe'
import { TRADING_DAYS_A_YEAR } from '@koi/domain/metrics/volatility'
import { scaledText } from '@koi/domain/money/scaled'
import { formatPercent, formatRise, NO_RATE, rateText } from '@koi/domain/rates/format-rate'
import { rateColour, type RateColour } from '@koi/domain/rates/rate-colour'
import { winRatio } from '@koi/domain/rates/win-ratio'

export type FundMetrics = ResponseOf<typeof productMetricCalls.queryFundMetrics>
export type PeriodMetric = FundMetrics['periods'][number]

export const PERIOD_NAMES = {
  year1: '近1年',
  year2: '近2年',
  year3: '近3年',
} as const satisfies Record<MetricPeriod, string>

/** A figure of risk with what it is made of. */
export interface MetricRow {
  label: string
  /** `--` where there is not enough data. */
  text: string
  tone?: RateColour
  /** Below the figure. */
  notes?: readonly string[]
  formula: string
  /** The formula with its figures, where they are shown too. */
  worked?: string
}

const RISK_FREE = formatPercent(RISK_FREE_RATE * 100)
const DAILY = '日收益率按分红再投资的净值逐个交易日计算'
const NO_DATA = ['每日净值不足']

const percent = (rate: number | null) => (rate === null ? NO_RATE : formatPercent(rateText(rate)))
const rise = (rate: number | null) => (rate === null ? NO_RATE : formatRise(rateText(rate)))
/** Ratios come ×10^4 and are shown with two decimals. */
const ratio = (value: number | null) =>
  value === null ? NO_RATE : scaledText(Math.round(value / 100) || 0, 2)

/** When the deepest fall was, and how long it took to come back. */
function fallNotes({ peakDay, troughDay, recoveredDay }: PeriodMetric, days: DayTexts) {
  if (peakDay === null || troughDay === null) return ['区间内没有回撤']
  const when = `${days.short(peakDay)} 至 ${days.short(troughDay)}`
  return [
    when,
    recoveredDay === null ? '尚未修复' : `修复用时 ${daysBetween(troughDay, recoveredDay)} 天`,
  ]
}

const share = (part: number | null) => (part === null ? null : part / 1_000_000)

/** The figures that say how much risk was taken, and what for. */
export function riskRows(metric: PeriodMetric, fund: FundMetrics, days: DayTexts): MetricRow[] {
  const { volatility, drawdown, sharpe, annualReturn } = metric
  const year = rise(annualReturn)
  return [
    {
      label: '年化波动率',
      text: percent(volatility),
      ...(volatility === null && { notes: NO_DATA }),
      formula: `日收益率的标准差 × √${TRADING_DAYS_A_YEAR}。${DAILY}`,
    },
    {
      label: '最大回撤',
      text: drawdown === null ? NO_RATE : rise(-drawdown || 0),
      notes: drawdown === null ? NO_DATA : fallNotes(metric, days),
      formula:
        '1 − 最低点 ÷ 之前的最高点，取区间内跌得最深的一次。修复用时从最低点数到重回最高点，按自然日',
    },
    {
      label: '夏普比率',
      text: ratio(sharpe),
      ...(sharpe === null && { notes: NO_DATA }),
      formula: `（年化收益率 − 无风险利率）÷ 年化波动率。无风险利率取一年期存款基准利率 ${RISK_FREE}`,
      ...(sharpe !== null && {
        worked: `（${year} − ${RISK_FREE}）÷ ${percent(volatility)} = ${ratio(sharpe)}`,
      }),
    },
    rankRow(metric, fund),
  ]
}

function rankRow(
  { rank, peers, percentile }: PeriodMetric,
  { categoryText, isMeasuring }: FundMetrics,
): MetricRow {
  const unranked = isMeasuring === true ? '正在计算' : '同类太少'
  return {
    label: '同类排名',
    text: rank === null ? NO_RATE : `${rank}/${peers}`,
    notes: [rank === null ? unranked : `超过 ${winRatio(share(percentile))} 的${categoryText}`],
    formula: `这里有的${categoryText}，按区间总回报（分红再投资）从高到低排，收益相同的名次相同`,
  }
}

function annualRow({ periodReturn, annualReturn }: PeriodMetric): MetricRow {
  return {
    label: '年化收益率',
    text: rise(annualReturn),
    tone: rateColour(annualReturn),
    formula: `（1 + 区间总回报）^（365 ÷ 天数）− 1，区间总回报 ${rise(periodReturn)}，分红再投资`,
  }
}

/** Of a money fund: its income is steady, and ups and downs are not worked out. */
export const steadyRows = (metric: PeriodMetric, fund: FundMetrics): MetricRow[] => [
  annualRow(metric),
  rankRow(metric, fund),
]

/** The same for who wants to know more. */
export function moreRows(metric: PeriodMetric, { indexName }: FundMetrics): MetricRow[] {
  const { annualReturn, sortino, calmar, drawdown } = metric
  const won = (count: number, of: number) => winRatio(of === 0 ? null : count / of)
  const rows: MetricRow[] = [
    annualRow(metric),
    {
      label: '索提诺比率',
      text: ratio(sortino),
      formula: `（年化收益率 − ${RISK_FREE}）÷ 下行波动率，只计低于无风险收益的交易日`,
    },
    {
      label: '卡玛比率',
      text: ratio(calmar),
      formula: '年化收益率 ÷ 最大回撤',
      ...(calmar !== null && {
        worked: `${rise(annualReturn)} ÷ ${percent(drawdown)} = ${ratio(calmar)}`,
      }),
    },
    {
      label: '上涨的月份',
      text: won(metric.monthsUp, metric.months),
      notes: [`${metric.monthsUp}/${metric.months} 个月`],
      formula: '每月从上月同一天算起，月收益高于 0 的月数 ÷ 有净值的月数',
    },
  ]
  return indexName === null ? rows : [...rows, ...benchmarkRows(metric, indexName)]
}

function benchmarkRows(metric: PeriodMetric, indexName: string): MetricRow[] {
  const { alpha, beta, trackingError, benchmarkMonths, monthsAhead } = metric
  return [
    {
      label: '跑赢基准的月份',
      text: winRatio(benchmarkMonths === 0 ? null : monthsAhead / benchmarkMonths),
      notes: [`${monthsAhead}/${benchmarkMonths} 个月`],
      formula: `月收益高于${indexName}的月数 ÷ 两者都有的月数`,
    },
    {
      label: 'α（年化）',
      text: rise(alpha),
      formula: `（年化收益率 − ${RISK_FREE}）− β ×（${indexName}年化收益率 − ${RISK_FREE}）`,
    },
    {
      label: 'β',
      text: ratio(beta),
      formula: `与${indexName}日收益率的协方差 ÷ ${indexName}日收益率的方差`,
    },
    {
      label: '跟踪误差',
      text: percent(trackingError),
      formula: `与${indexName}日收益率之差的标准差 × √${TRADING_DAYS_A_YEAR}`,
    },
  ]
}
