import { formatNav } from '@koi/domain/products/nav'
import type { AlertKind } from '@koi/domain/watchlist/alert'
import { riseText } from '#modules/products/index.ts'

/** A figure of an alert: a NAV with the decimals of its fund, or a fall in per cent. */
export function figureText(kind: AlertKind, value: number | null, decimals: number): string {
  if (value === null) return ''
  return kind === 'fallFromHigh' ? riseText(value) : formatNav(value, decimals)
}
