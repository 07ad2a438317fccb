import { durationText } from '@koi/domain/products/duration'

/** `3 年`, `7 天`: as `durationText`, written as this app writes numbers in a sentence. */
export const termText = (unit: number, count: number): string =>
  count > 0 ? durationText(unit, count).replace(/^\d+/, '$& ') : ''

/** How long money is bound: `持有期 3 年` from each purchase on, `期限 30 天` of a period; empty where it is not. */
export function termTag(term: string, hasPeriods: boolean): string {
  if (term === '') return ''
  return `${hasPeriods ? '期限' : '持有期'} ${term}`
}
