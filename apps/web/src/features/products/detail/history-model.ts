import type { ResponseOf } from '@koi/contracts/call'
import type { productHistoryCalls } from '@koi/contracts/calls/products-history'
import { isKnown } from '../model.ts'
import { rateMetric, type RateKey } from '@koi/domain/rates/rate-keys'

type Answer = ResponseOf<typeof productHistoryCalls.queryNavHistory>

/** A published day, with the kind of product it is of. */
type Day = Answer['days'][number] & Pick<Answer, 'category'>

export interface History {
  title: string
  caption: string
  valueLabel: string
  rateLabel: string
  /** What its origin is called. */
  sourceLabel: string
  /** 累计净值 stands beside the value. */
  hasCumulative: boolean
  days: {
    day: string
    value: string
    cumulative: string
    rate: string
    rateKey: RateKey
    isCorrected: boolean
  }[]
}

/** What a published value is called, by the kind of product. */
const KINDS = {
  money: {
    title: '历史收益',
    caption: '每日收益',
    valueLabel: rateMetric('day1_profit_rate').label,
    sourceLabel: '收益来源',
  },
  gold: {
    title: '历史金价',
    caption: '每日金价',
    valueLabel: '收盘价（元/克）',
    sourceLabel: '金价来源',
  },
  fund: { title: '历史净值', caption: '每日净值', valueLabel: '单位净值', sourceLabel: '净值来源' },
} as const

const kindOf = (category: string | undefined): keyof typeof KINDS =>
  category === 'money' || category === 'gold' ? category : 'fund'

/** The days of an answer, each telling of what it is. */
export const historyDays = ({ category, days }: Answer): Day[] =>
  days.map((day) => ({ ...day, category }))

/** Past days in our words. */
export function historyOf(days: readonly Day[]): History {
  const kind = kindOf(days[0]?.category)
  const rateKey = kind === 'money' ? 'day7_profit_rate' : 'day1_rise_rate'
  return {
    ...KINDS[kind],
    rateLabel: days[0]?.rateDescription ?? '',
    hasCumulative: days.some(({ cumulative }) => cumulative !== '' && isKnown(cumulative)),
    days: days.map(({ day, value, cumulative, rate, version = 1 }) => ({
      day,
      value,
      cumulative,
      rate,
      rateKey,
      isCorrected: version > 1,
    })),
  }
}
