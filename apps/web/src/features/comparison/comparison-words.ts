import type { ResponseOf } from '@koi/contracts/call'
import type { comparisonCalls } from '@koi/contracts/calls/comparison'
import { to } from '@koi/contracts/pages'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { bestPlaces, type Better } from '@koi/domain/comparison/best-places'
import { COMPARED_MAX, type ChoiceProblem } from '@koi/domain/comparison/choices'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { scaledText } from '@koi/domain/money/scaled'
import { isRiskCode, riskLabel } from '@koi/domain/products/risk'
import { formatPercent, formatRise, NO_RATE, rateText } from '@koi/domain/rates/format-rate'
import { winRatio } from '@koi/domain/rates/win-ratio'
import { namesOf } from '#features/products/index.ts'

export type Comparison = ResponseOf<typeof comparisonCalls.compareFunds>
export type ComparedFund = Comparison['funds'][number]
export type ComparedPeriod = Comparison['period']
type Outcome = ComparedFund['outcomes'][number]

export const PERIOD_CHOICES = [
  { value: 'year1', label: '近1年' },
  { value: 'year3', label: '近3年' },
] as const satisfies readonly { value: ComparedPeriod; label: string }[]

const YEARS = { year1: '1 年', year3: '3 年' } as const
const YEAR_COUNTS = { year1: 1, year3: 3 } as const

/** What was wrong with the list of an address, one sentence each. */
export const PROBLEM_TEXTS = {
  malformed: '链接里有不是基金代码的内容，已忽略。',
  doubled: '链接里有重复的基金，只保留一只。',
  tooMany: `最多对比 ${COMPARED_MAX} 只，只保留前 ${COMPARED_MAX} 只。`,
} as const satisfies Record<ChoiceProblem, string>

const UNTOLD = {
  young: '历史不够长',
  estimated: '有分红待公告',
  noFees: '费率未披露',
  noNav: '不按净值买卖',
} as const

/** One cell: its figure, and quiet words below. */
interface ComparedCell {
  text: string
  note?: string
  /** What its words lead to, in place of them. */
  links?: readonly ComparedLink[]
}

/** A name in a cell that has a page of its own. */
interface ComparedLink {
  text: string
  href: string
}

/** One row over all funds; the best are marked by `bestWord`. */
export interface ComparedRow {
  label: string
  cells: ComparedCell[]
  best: number[]
  bestWord: string
}

export interface ComparedSection {
  title: string
  rows: ComparedRow[]
}

const yuan = (amount: number) => formatCents(cents(amount))
const signed = (amount: number) => `${amount > 0 ? '+' : ''}${yuan(amount)}`
const percent = (rate: number) => formatPercent(rateText(rate))
const rise = (rate: number) => formatRise(rateText(rate))

interface RowRule {
  label: string
  value: (fund: ComparedFund) => number | null
  text: (value: number) => string
  better: Better
  bestWord: string
  note?: (fund: ComparedFund) => string | undefined
}

function rowOf(funds: readonly ComparedFund[], rule: RowRule): ComparedRow {
  const values = funds.map(rule.value)
  return {
    label: rule.label,
    cells: funds.map((fund, at) => {
      const value = values[at] ?? null
      const note = rule.note?.(fund)
      return {
        text: value === null ? NO_RATE : rule.text(value),
        ...(note !== undefined && { note }),
      }
    }),
    best: bestPlaces(values, rule.better),
    bestWord: rule.bestWord,
  }
}

const plainRow = (
  funds: readonly ComparedFund[],
  label: string,
  text: (fund: ComparedFund) => string | null,
  links: (fund: ComparedFund) => ComparedLink[] = () => [],
): ComparedRow => ({
  label,
  cells: funds.map((fund) => {
    const names = links(fund)
    return { text: text(fund) ?? NO_RATE, ...(names.length > 0 && { links: names }) }
  }),
  best: [],
  bestWord: '',
})

/** The pages of those who run a fund; without a company there is none. */
const managersOf = ({ manager, companyCode }: ComparedFund): ComparedLink[] =>
  manager === null || companyCode === null
    ? []
    : namesOf(manager).map((text) => ({
        text,
        href: to.fundManager({ companyCode, manager: text }),
      }))

const companyOf = ({ companyCode, companyName }: ComparedFund): ComparedLink[] =>
  companyCode === null || companyName === null
    ? []
    : [{ text: companyName, href: to.fundCompany({ companyCode }) }]

const outcomeOf = (fund: ComparedFund, period: ComparedPeriod): Outcome | undefined =>
  fund.outcomes.find((each) => each.period === period)

/** The fees of both ways, or why there is nothing to say. */
function moneyNote(fund: ComparedFund, period: ComparedPeriod): string | undefined {
  const outcome = outcomeOf(fund, period)
  if (outcome) {
    const { profitCents, buyFeeCents, redeemFeeCents } = outcome
    return `${signed(profitCents)}\n手续费 ${yuan(buyFeeCents + redeemFeeCents)}`
  }
  const reason = fund.untold.find((each) => each.period === period)?.reason
  return reason && UNTOLD[reason]
}

const endRow = (funds: readonly ComparedFund[], period: ComparedPeriod): ComparedRow =>
  rowOf(funds, {
    label: `${YEARS[period]}后拿回`,
    value: (fund) => outcomeOf(fund, period)?.endCents ?? null,
    text: yuan,
    better: 'higher',
    bestWord: '最多',
    note: (fund) => moneyNote(fund, period),
  })

/** The worst month of the longest period that all of them have, so that the same months are compared. */
function worstRow(funds: readonly ComparedFund[], days: DayTexts): ComparedRow {
  const hasAll = funds.every((fund) => outcomeOf(fund, 'year3') !== undefined)
  const period = hasAll ? 'year3' : 'year1'
  const worstOf = (fund: ComparedFund) => outcomeOf(fund, period)?.worstMonth ?? undefined
  return rowOf(funds, {
    label: `${YEARS[period]}里最差的一个月`,
    value: (fund) => worstOf(fund)?.changeCents ?? null,
    text: signed,
    better: 'higher',
    bestWord: '最轻',
    note: (fund) => {
      const worst = worstOf(fund)
      return worst && `${days.short(worst.fromDay)}\n至 ${days.short(worst.toDay)}`
    },
  })
}

/** What 10,000 yuan became. */
export const moneySection = (funds: readonly ComparedFund[], days: DayTexts): ComparedSection => ({
  title: '10,000 元持有，扣费含分红',
  rows: [endRow(funds, 'year1'), endRow(funds, 'year3'), worstRow(funds, days)],
})

/** Over which days the money is worked out: each fund has its own newest value. */
export function moneyDays(funds: readonly ComparedFund[], days: DayTexts): string {
  const stretches = (['year1', 'year3'] as const).flatMap((period) => {
    const outcomes = funds.flatMap((fund) => outcomeOf(fund, period) ?? [])
    const from = outcomes.map(({ fromDay }) => fromDay).toSorted()
    const to = outcomes.map(({ toDay }) => toDay).toSorted()
    const [first, last] = [from[0], to.at(-1)]
    if (first === undefined || last === undefined) return []
    const isSame = first === from.at(-1) && to[0] === last
    return [
      isSame
        ? `${YEARS[period]}：${days.short(first)} 买入、${days.short(last)} 卖出`
        : `${YEARS[period]}：各按自己的净值日，最早 ${days.short(first)} 买入、最晚 ${days.short(last)} 卖出`,
    ]
  })
  return stretches.join('。')
}

/** NAVs of funds abroad come a day or two later than those of others. */
const LATE_MAX = 5

/** How many of the days all lines have reached; all where one of them ended long ago. */
export function commonLength({ days, lines }: NonNullable<Comparison['curves']>): number {
  const length =
    days.findLastIndex((_, at) => lines.every(({ rates }) => typeof rates[at] === 'number')) + 1
  return days.length - length > LATE_MAX ? days.length : length
}

/** From which day the curves begin, and whose beginning it is where that is not the period's. */
export function baseText(
  { funds, period, curves }: Pick<Comparison, 'funds' | 'period' | 'curves'>,
  days: DayTexts,
): string {
  if (!curves) return ''
  const { baseDay } = curves
  const lastDay = curves.days[commonLength(curves) - 1] ?? baseDay
  const start = `${Number(lastDay.slice(0, 4)) - YEAR_COUNTS[period]}${lastDay.slice(4)}`
  const young = funds
    .filter(({ setUpDate }) => setUpDate !== null && setUpDate > start)
    .map(({ fundName }) => fundName)
  const why = young.length === 0 ? '' : `${young.join('、')}成立不满 ${YEARS[period]}，`
  return `${why}都从 ${days.short(baseDay)} 的 0% 算起，分红再投资。`
}

/** Return and risk over a period, fees, and facts. */
export function factSections(
  funds: readonly ComparedFund[],
  period: ComparedPeriod,
): ComparedSection[] {
  const figure =
    (of: (figures: ComparedFund['figures'][number]) => number | null) => (fund: ComparedFund) => {
      const found = fund.figures.find((each) => each.period === period)
      return found ? of(found) : null
    }
  const name = PERIOD_CHOICES.find(({ value }) => value === period)?.label ?? ''
  const rule = (label: string, rest: Omit<RowRule, 'label'>) => rowOf(funds, { label, ...rest })
  const high = { better: 'higher', bestWord: '最高' } as const
  const low = { better: 'lower', bestWord: '最低' } as const
  return [
    {
      title: `收益与风险，${name}`,
      rows: [
        rule('总回报', { value: figure((each) => each.periodReturn), text: rise, ...high }),
        rule('超过同类', {
          value: figure((each) => each.percentile),
          text: (share) => winRatio(share / 1_000_000),
          ...high,
        }),
        rule('最大回撤', {
          value: figure((each) => each.drawdown),
          text: (fall) => rise(-fall || 0),
          better: 'lower',
          bestWord: '最浅',
        }),
        rule('年化波动率', { value: figure((each) => each.volatility), text: percent, ...low }),
        rule('夏普比率', {
          value: figure((each) => each.sharpe),
          text: (ratio) => scaledText(Math.round(ratio / 100) || 0, 2),
          ...high,
        }),
      ],
    },
    {
      title: '费用',
      rows: [
        rule('每年费率', { value: (fund) => fund.yearlyPpm, text: feeRateText, ...low }),
        rule('买入费率', { value: (fund) => fund.buyRatePpm, text: feeRateText, ...low }),
      ],
    },
    {
      title: '资料',
      rows: [
        plainRow(funds, '类型', (fund) => fund.categoryText),
        plainRow(funds, '风险等级', ({ riskCode }) =>
          isRiskCode(riskCode) ? riskLabel(riskCode) : null,
        ),
        plainRow(funds, '基金经理', (fund) => fund.manager, managersOf),
        plainRow(funds, '基金公司', (fund) => fund.companyName, companyOf),
        plainRow(funds, '规模', (fund) => fund.sizeText),
        plainRow(funds, '成立日期', (fund) => fund.setUpDate),
      ],
    },
  ]
}

/** What two funds both hold, for a row of the list. */
interface OverlapLine {
  key: string
  names: readonly [one: string, other: string]
  share: string
  common: string
}

/** The pairs that hold something in common, those with the most first. */
export function overlapLines({ funds, overlaps }: Comparison): OverlapLine[] {
  const nameOf = (code: string) => funds.find(({ fundCode }) => fundCode === code)?.fundName ?? code
  const shared = overlaps.filter(({ commonNames }) => commonNames.length > 0)
  return shared.map(({ oneCode, otherCode, overlapPpm, commonNames, isSameDay }) => ({
    key: `${oneCode} ${otherCode}`,
    names: [nameOf(oneCode), nameOf(otherCode)],
    share: percent(overlapPpm),
    common: [`都持有${commonNames.join('、')}`, ...(isSameDay ? [] : ['披露日不同'])].join('，'),
  }))
}

/** How many pairs hold nothing in common; empty where there are none. */
export function apartText({ overlaps }: Pick<Comparison, 'overlaps'>): string {
  const apart = overlaps.filter(({ commonNames }) => commonNames.length === 0)
  if (apart.length === 0) return ''
  const days = apart.every(({ isSameDay }) => isSameDay) ? '' : '，其中有的披露日不同'
  return apart.length === overlaps.length
    ? `披露的持仓没有重合${days}。`
    : `其余 ${apart.length} 对没有重合${days}。`
}

/** Of which days the reports are, and who has none. */
export const overlapDays = ({ funds }: Pick<Comparison, 'funds'>, days: DayTexts): string =>
  daysOf(
    funds,
    { dayOf: ({ report }) => report?.reportDay, said: '持仓', none: '还没有披露持仓' },
    days,
  )

/** Up to which day there are figures, and who has none. */
export const figureDays = (funds: readonly ComparedFund[], days: DayTexts): string =>
  daysOf(funds, { dayOf: ({ day }) => day, said: '数据', none: '还没有净值' }, days)

interface Dated {
  dayOf: (fund: ComparedFund) => string | null | undefined
  said: string
  none: string
}

/** `甲数据截至 07-02；乙还没有净值`; of one day it is said once, without names. */
function daysOf(
  funds: readonly ComparedFund[],
  { dayOf, said, none }: Dated,
  days: DayTexts,
): string {
  const byDay = new Map<string, ComparedFund[]>()
  for (const fund of funds) {
    const day = dayOf(fund) ?? ''
    byDay.set(day, [...(byDay.get(day) ?? []), fund])
  }
  const named = (those: readonly ComparedFund[]) => those.map(({ fundName }) => fundName).join('、')
  const without = byDay.get('') ?? []
  byDay.delete('')
  const isOne = byDay.size === 1
  const told = [...byDay].map(
    ([day, those]) => `${isOne ? '' : named(those)}${said}截至 ${days.short(day)}`,
  )
  return [...told, ...(without.length === 0 ? [] : [`${named(without)}${none}`])].join('；')
}
