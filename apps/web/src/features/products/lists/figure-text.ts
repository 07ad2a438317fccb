import { listFigures } from '@koi/domain/products/list-figures'
import { isKnown, type FundItem } from '../model.ts'

const MARKS = { percent: '%', ratio: '', yi: '亿' } as const

/** The figure of a row in its unit; undefined of a rate. */
export function figureText({ rateLabel: label, rateValue: value }: FundItem): string | undefined {
  const figure = Object.values(listFigures).find((each) => each.label === label)
  return figure && (isKnown(value) ? `${value}${MARKS[figure.kind]}` : value)
}
