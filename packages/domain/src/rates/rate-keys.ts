/**
 * What a metric is: `income` yuan per ten thousand shares, `annualised` and `agreed` a yearly
 * percentage, `rise` a percentage over a period, `benchmark` a percentage or a range of them.
 */
type RateKind = 'income' | 'annualised' | 'rise' | 'agreed' | 'benchmark'

export type RateMetric = {
  readonly label: string
  readonly decimals: 2 | 4
  readonly kind: RateKind
}

/** All return metrics of SPEC §3 by wire key; the three hidden names by decision A-01. */
export const rateMetrics = {
  day1_profit_rate: { label: '万份收益', decimals: 4, kind: 'income' },
  day7_profit_rate: { label: '七日年化', decimals: 4, kind: 'annualised' },
  month1_profit_rate: { label: '近1月年化', decimals: 2, kind: 'annualised' },
  month3_profit_rate: { label: '近3月年化', decimals: 2, kind: 'annualised' },
  month6_profit_rate: { label: '近6月年化', decimals: 2, kind: 'annualised' },
  year1_profit_rate: { label: '近1年年化', decimals: 2, kind: 'annualised' },
  setup_annual_profit: { label: '成立以来年化', decimals: 2, kind: 'annualised' },
  day1_rise_rate: { label: '日涨跌幅', decimals: 2, kind: 'rise' },
  week1_rise_rate: { label: '近1周涨跌幅', decimals: 2, kind: 'rise' },
  month1_rise_rate: { label: '近1月涨跌幅', decimals: 2, kind: 'rise' },
  month3_rise_rate: { label: '近3月涨跌幅', decimals: 2, kind: 'rise' },
  month6_rise_rate: { label: '近6月涨跌幅', decimals: 2, kind: 'rise' },
  year1_rise_rate: { label: '近1年涨跌幅', decimals: 2, kind: 'rise' },
  year2_rise_rate: { label: '近2年涨跌幅', decimals: 2, kind: 'rise' },
  year3_rise_rate: { label: '近3年涨跌幅', decimals: 2, kind: 'rise' },
  setup_rise_rate: { label: '成立以来涨跌幅', decimals: 2, kind: 'rise' },
  profit_rate: { label: '约定年化', decimals: 2, kind: 'agreed' },
  expected_one_year_profit_rate: { label: '业绩比较基准', decimals: 2, kind: 'benchmark' },
} as const satisfies Record<string, RateMetric>

export type RateKey = keyof typeof rateMetrics

/** Whether a text is the wire key of a return metric. */
export function isRateKey(key: string): key is RateKey {
  return Object.hasOwn(rateMetrics, key)
}

/** Label, decimals and kind of a metric (SPEC §3). */
export function rateMetric(key: RateKey): RateMetric {
  return rateMetrics[key]
}
