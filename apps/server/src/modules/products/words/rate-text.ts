import { isListFigureKey, listFigures, type ListFigureKey } from '@koi/domain/products/list-figures'
import { isEstimatedRate } from '@koi/domain/rates/estimated-rate'
import { NO_RATE, rateText } from '@koi/domain/rates/format-rate'
import { isRateKey, rateMetric } from '@koi/domain/rates/rate-keys'
import { decimalText, parseDecimal } from '@koi/domain/rates/rate-range'

const PERCENT = 1
const YUAN = 2
/** Own: a plain number, and a hundred million yuan. */
const NUMBER = 3
const YI = 4
const FIGURE_UNITS = { percent: PERCENT, ratio: NUMBER, yi: YI } as const
/** Two ends of a range, each a percentage. */
const PERCENTAGES = /-?\d+(?:\.\d+)?(?=%)/g

const NOT_ESTIMATED = { navDay: null, estimatedDay: null }

export interface ShownRate {
  key: string
  label: string
  /** Decimal text with the decimals of its metric and no percent sign, or `--`. */
  value: string
  /** 1 percent, 2 yuan (SPEC §3, `i_rate_key_val_unit`); own: 3 a plain number, 4 亿元. */
  unit: typeof PERCENT | typeof YUAN | typeof NUMBER | typeof YI
  /** 推算: a day of its period is not explained by anybody. */
  isEstimated: boolean
}

/** A stored metric ×10^4 as the wire shows it: two decimals, four for 七日年化 and 万份收益 (SPEC §9). */
export function shownRate(
  key: string,
  scaled: number | null,
  benchmarkText: string | null,
  days: { navDay: string | null; estimatedDay: string | null } = NOT_ESTIMATED,
): ShownRate {
  if (isListFigureKey(key)) return shownFigure(key, scaled, days)
  if (!isRateKey(key)) {
    return { key, label: '', value: NO_RATE, unit: PERCENT, isEstimated: false }
  }
  const { label, decimals, kind } = rateMetric(key)
  const unit = kind === 'income' ? YUAN : PERCENT
  if (kind === 'benchmark' || kind === 'agreed') {
    return {
      key,
      label,
      value: statedRange(benchmarkText ?? '', decimals),
      unit,
      isEstimated: false,
    }
  }
  const value = scaled === null ? NO_RATE : decimalOf(scaled, decimals)
  const isEstimated = value !== NO_RATE && isEstimatedRate(key, days.navDay, days.estimatedDay)
  return { key, label, value, unit, isEstimated }
}

/** A figure that lists are compared by ×10^4, with two decimals; those of a year are as certain as the year's return. */
function shownFigure(
  key: ListFigureKey,
  scaled: number | null,
  { navDay, estimatedDay }: { navDay: string | null; estimatedDay: string | null },
): ShownRate {
  const { label, kind } = listFigures[key]
  const isOfYear = key.startsWith('year1')
  return {
    key,
    label,
    value: riseText(scaled),
    unit: FIGURE_UNITS[kind],
    isEstimated:
      scaled !== null && isOfYear && isEstimatedRate('year1_rise_rate', navDay, estimatedDay),
  }
}

/** A rise ×10^4 of a percent with two decimals, or `--`. */
export function riseText(scaled: number | null): string {
  return scaled === null ? NO_RATE : decimalOf(scaled, 2)
}

function decimalOf(scaled: number, decimals: number): string {
  return roundedText(rateText(scaled), decimals)
}

/** The percentages that the papers state, such as `2.50~3.20`: these metrics are promised, not measured. */
function statedRange(text: string, decimals: number): string {
  const ends = [...text.matchAll(PERCENTAGES)].map(([end]) => roundedText(end, decimals))
  return ends.length === 0 || ends.length > 2 ? NO_RATE : ends.join('~')
}

function roundedText(text: string, decimals: number): string {
  const decimal = parseDecimal(text)
  return decimal ? decimalText(decimal, decimals) : NO_RATE
}
