import { isRateKey, type RateKey } from '../rates/rate-keys.ts'

/** What a figure is: per cent, a plain number, or a hundred million yuan. */
type FigureKind = 'percent' | 'ratio' | 'yi'

interface ListFigure {
  readonly label: string
  readonly kind: FigureKind
}

/**
 * What lists can be compared by beside the rates of SPEC §3: figures of risk over a year, and what papers state. A fall is
 * negative, so that the highest is the least of them.
 */
export const listFigures = {
  year1_drawdown: { label: '近1年最大回撤', kind: 'percent' },
  year1_volatility: { label: '近1年波动率', kind: 'percent' },
  year1_sharpe: { label: '近1年夏普比率', kind: 'ratio' },
  yearly_fee: { label: '每年费用', kind: 'percent' },
  fund_size: { label: '规模', kind: 'yi' },
} as const satisfies Record<string, ListFigure>

export type ListFigureKey = keyof typeof listFigures

export const isListFigureKey = (key: string): key is ListFigureKey =>
  Object.hasOwn(listFigures, key)

/** A rate of SPEC §3 or a figure of lists, by the key that stands in addresses as `displayRateKey`. */
export type ListMetricKey = RateKey | ListFigureKey

export const isListMetricKey = (key: string): key is ListMetricKey =>
  isRateKey(key) || isListFigureKey(key)
