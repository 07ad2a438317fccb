import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { rateMetric, type RateKey } from '@koi/domain/rates/rate-keys'

type Wire = ResponseOf<typeof productCalls.queryNavHistory>['day_list']

export interface History {
  /** A money fund's days: income of 10,000 shares and the seven-day rate. */
  isIncome: boolean
  valueLabel: string
  rateLabel: string
  days: { day: string; value: string; rate: string; rateKey: RateKey }[]
}

/** Past days in our words; what the rate is called tells a money fund from the others. */
export function historyOf(days: Readonly<Wire>): History {
  const rateLabel = days[0]?.rate_desc ?? ''
  const isIncome = rateLabel === rateMetric('day7_profit_rate').label
  const rateKey = isIncome ? 'day7_profit_rate' : 'day1_rise_rate'
  return {
    isIncome,
    valueLabel: isIncome ? rateMetric('day1_profit_rate').label : '单位净值',
    rateLabel,
    days: days.map(({ day, value, rate }) => ({ day, value, rate, rateKey })),
  }
}
