import type { ResponseOf } from '@koi/contracts/call'
import type { diagnosisCalls } from '@koi/contracts/calls/diagnosis'
import { daysBetween } from '@koi/domain/calendar/dates'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { scaledText } from '@koi/domain/money/scaled'
import { formatPercent, formatRise, NO_RATE, rateText } from '@koi/domain/rates/format-rate'
import { winRatio } from '@koi/domain/rates/win-ratio'

export type Diagnosis = ResponseOf<typeof diagnosisCalls.queryFundDiagnosis>
export type DiagnosisAxis = Diagnosis['axes'][number]
type Rating = NonNullable<Diagnosis['rating']>
type OtherLevel = NonNullable<Rating['higher']>
type Unrated = NonNullable<Diagnosis['unrated']>

/** ER-080, ER-081 and the choices of RU-306. */
export const PERIOD_HINT = '选择时间维度'
export const PERIOD_CONFIRM = '确认'
export const PERIOD_TEXTS = {
  year1: '近1年',
  year2: '近2年',
  year3: '近3年',
} as const satisfies Record<MetricPeriod, string>

const YEARS = { year1: '1年', year2: '2年', year3: '3年' } as const

export const LEVEL_NAMES = { 5: '优秀', 4: '良好', 3: '中等', 2: '偏弱', 1: '较弱' } as const

interface AxisWords {
  label: string
  /** What its figure is. */
  figure: string
  formula: string
}

export const AXIS_WORDS = {
  return: { label: '收益', figure: '年化收益率', formula: '区间总回报，分红再投资，越高越好' },
  risk: { label: '波动', figure: '年化波动率', formula: '日收益率的标准差 × √250，越低越好' },
  drawdown: { label: '回撤', figure: '最大回撤', formula: '从高点跌得最深的一次，越小越好' },
  cost: { label: '费用', figure: '每年费率', formula: '管理费 + 托管费 + 销售服务费，越低越好' },
  steadiness: { label: '稳定', figure: '上涨的月份', formula: '上涨月数 ÷ 全部月数，越高越好' },
  manager: {
    label: '经理',
    figure: '所管同类年化',
    formula: '现任经理管满整段时间的同类基金，年化收益率的平均，越高越好',
  },
} as const satisfies Record<DiagnosisAxis['axis'], AxisWords>

const percent = (rate: number) => formatPercent(rateText(rate))
const rise = (rate: number) => formatRise(rateText(rate))

/** The figure of an axis as the product's page says it. */
export function axisFigure(
  { axis, figure }: DiagnosisAxis,
  { months, monthsUp }: Diagnosis,
): string {
  if (figure === null) return NO_RATE
  if (axis === 'return' || axis === 'manager') return rise(figure)
  if (axis === 'drawdown') return rise(-figure || 0)
  return axis === 'steadiness' ? `${monthsUp}/${months} 个月` : percent(figure)
}

/** The manager is drawn where the figure is known; what is rated is drawn together or not at all. */
export const drawnAxes = (axes: readonly DiagnosisAxis[]) =>
  axes.filter(({ axis, percentile }) => axis !== 'manager' || percentile !== null)

/** What the axis of the manager rests on, or why it is empty. */
export function managedText({ managed, axes, period, firstDay, unrated }: Diagnosis): string {
  const { people, fundCount } = managed
  const figure = axes.find(({ axis }) => axis === 'manager')?.figure ?? null
  if (figure !== null && fundCount !== null) {
    return `现任经理管满${PERIOD_TEXTS[period]}的同类基金有 ${fundCount} 只（同一基金的各类份额算一只），平均年化 ${rise(figure)}。`
  }
  if (people.length === 0) return '经理的任职日期没有披露，经理这一项不比较。'
  if (unrated?.kind === 'measuring') return '同类的指标正在计算，经理这一项稍后再比较。'
  const isNew = firstDay !== null && people.every(({ fromDay }) => fromDay > firstDay)
  return isNew
    ? `现任经理在这只基金任职不满${YEARS[period]}，经理这一项不比较。`
    : '这只基金的数据不够和同类比，经理这一项不比较。'
}

/** How many of the others are not before it, as a whole percentage: what the rating counts. */
export const shareText = ({ percentile }: Pick<DiagnosisAxis, 'percentile'>) =>
  winRatio(percentile === null ? null : percentile / 1_000_000)

/** The share of the others that it leaves behind, from 0 to 1: whoever shares its place is not behind it. */
export function shareBehind({ rank, peers, tied }: Pick<DiagnosisAxis, 'rank' | 'peers' | 'tied'>) {
  if (rank === null || peers === null || peers < 2) return null
  return (peers - rank - (tied ?? 0)) / (peers - 1)
}

/** The same as a whole percentage. */
export const behindText = (axis: Pick<DiagnosisAxis, 'rank' | 'peers' | 'tied'>) =>
  winRatio(shareBehind(axis))

/** `52/186`, `并列 1/186` where others share it; `--` where it has no place. */
export function placeText({
  rank,
  peers,
  tied,
}: Pick<DiagnosisAxis, 'rank' | 'peers' | 'tied'>): string {
  if (rank === null || peers === null) return NO_RATE
  return `${tied === null || tied === 0 ? '' : '并列 '}${rank}/${peers}`
}

/** What would lead to another level, in one sentence and one line for each place that alone is enough. */
export interface ChangeText {
  title: string
  hint: string
  lines: { label: string; text: string }[]
}

const placeNow = (axes: readonly DiagnosisAxis[], axis: string) =>
  axes.find((each) => each.axis === axis)?.rank ?? 0

/** What the next better level needs. */
export function higherText({ level, points, places }: OtherLevel, { axes }: Diagnosis): ChangeText {
  return {
    title: `再多 ${points} 分，升为「${LEVEL_NAMES[level]}」`,
    hint:
      places.length === 0
        ? '单靠任何一项都不够，要几项一起变好。'
        : '其他四项不变，下面任意一项做到就够：',
    lines: places.map(({ axis, rank }) => ({
      label: AXIS_WORDS[axis].label,
      text: `第 ${placeNow(axes, axis)} 名 → 第 ${rank} 名${rank === 1 ? '' : '以内'}`,
    })),
  }
}

/** What would cost the level that it has. */
export function lowerText({ level, points, places }: OtherLevel, { axes }: Diagnosis): ChangeText {
  return {
    title: `再少 ${points} 分，降为「${LEVEL_NAMES[level]}」`,
    hint:
      places.length === 0
        ? '单独一项变差不会降级，要几项一起变差。'
        : '其他四项不变，下面任意一项变差就会：',
    lines: places.map(({ axis, rank }) => ({
      label: AXIS_WORDS[axis].label,
      text: `第 ${placeNow(axes, axis)} 名 → 第 ${rank} 名以后`,
    })),
  }
}

/** Why there is no rating, and how much is missing. */
export function unratedText(unrated: Unrated, period: MetricPeriod, days: DayTexts): string {
  const { firstDay = '', wholeDay = '', daysMissing, returns = 0, returnsNeeded = 0 } = unrated
  const { peers = 0, peersNeeded = 0, day = '', newestDay = '' } = unrated
  switch (unrated.kind) {
    case 'noValues':
      return '还没有公布净值。净值公布满一段时间后才有评级。'
    case 'measuring':
      return '这只基金和同类的指标正在计算，稍后再来看评级。'
    case 'steady':
      return '货币基金的收益几乎不波动，波动和回撤比不出高下，所以不评级。'
    case 'young':
      return (
        `净值从 ${days.short(firstDay)} 开始公布，不满${YEARS[period]}，还差 ${daysMissing} 天；` +
        `${days.short(wholeDay)} 起数据才够。`
      )
    case 'sparse':
      return (
        `这段时间只有 ${returns} 个交易日有净值，至少要 ${returnsNeeded} 个，` +
        `还差 ${returnsNeeded - returns} 个。`
      )
    case 'stale':
      return (
        `最新净值停在 ${days.short(day)}，比同类晚了 ${daysBetween(day, newestDay)} 天，` +
        '不能放在一起比。'
      )
    case 'noCost':
      return '管理费或托管费没有披露，费用这一项无法比较。'
    case 'fewPeers':
      return `同类里数据足够的只有 ${peers} 只，至少要 ${peersNeeded} 只，还差 ${peersNeeded - peers} 只。`
  }
}

const SWINGS = { more: '涨跌比基准大', same: '涨跌和基准差不多', less: '涨跌比基准小' } as const
const TIES = { close: '紧跟基准', loose: '大体跟着基准', free: '走自己的路' } as const

/** How it moves beside its benchmark. */
export function styleText({ swing, tie }: NonNullable<Diagnosis['style']>): string {
  return `${SWINGS[swing]}，${TIES[tie]}`
}

/** β with two decimals. */
export const betaText = (beta: number) => scaledText(Math.round(beta / 100) || 0, 2)

const PPM = 1_000_000
/** 10,000 元. */
const SUM_YUAN = 10_000

/** What a part of the yearly cost is, and what it makes of 10,000 元. */
export function costRows({ managePpm, custodyPpm, servicePpm }: Diagnosis['costs']) {
  const parts = [
    { label: '管理费', ppm: managePpm },
    { label: '托管费', ppm: custodyPpm },
    { label: '销售服务费', ppm: servicePpm },
  ]
  return parts.map(({ label, ppm }) => ({
    label,
    rate: ppm === null ? NO_RATE : percent(ppm),
    yuan: ppm === null ? NO_RATE : `${scaledText(Math.round((ppm * SUM_YUAN * 100) / PPM), 2)} 元`,
  }))
}
