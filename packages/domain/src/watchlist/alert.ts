import { mulDiv } from '../money/rounding.ts'
import { parseScaled } from '../money/scaled.ts'
import { parseNav, type Nav } from '../products/nav.ts'

/** What somebody may want to be told of a product: by official NAVs and the state of its sale, never by estimates. */
export const ALERT_KINDS = ['navAbove', 'navBelow', 'fallFromHigh', 'reopen'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Falls that may be asked for, in millionths: 1% to 90%. */
const FALL_MIN_PPM = 10_000
const FALL_MAX_PPM = 900_000

/** A percentage with so many decimals is a whole number of millionths. */
const PERCENT_DECIMALS = 4

/**
 * What is waited for, out of what a person wrote: a NAV such as `1.2345`, or a fall in per cent such as `10`; null of a
 * reopening, which has no figure. Undefined where it is none.
 */
export function alertThreshold(kind: AlertKind, text: string): number | null | undefined {
  if (kind === 'reopen') return text === '' ? null : undefined
  if (kind !== 'fallFromHigh') return parseNav(text)
  const fall = parseScaled(text, PERCENT_DECIMALS)
  return fall !== undefined && fall >= FALL_MIN_PPM && fall <= FALL_MAX_PPM ? fall : undefined
}

/** What is published with a day: its NAV, its total index, and the highest total index of the year up to it. */
export interface AlertDay {
  nav: Nav
  totalIndex: number
  yearHigh: number
}

/** How far a day lies below the high of its year, in millionths, rounded down. With dividends: paying one is no fall. */
export const fallFromHighPpm = ({ totalIndex, yearHigh }: AlertDay): number =>
  mulDiv(yearHigh - totalIndex, 1_000_000, yearHigh, 'down')

/**
 * The figure that makes a day what was waited for: its NAV, or its fall. Undefined where it is not. Of a reopening the
 * sale decides and no day.
 */
export function reachedBy(
  { kind, threshold }: { kind: AlertKind; threshold: number | null },
  day: AlertDay,
): number | undefined {
  if (kind === 'reopen' || threshold === null) return undefined
  if (kind === 'fallFromHigh') {
    const fall = fallFromHighPpm(day)
    return fall >= threshold ? fall : undefined
  }
  const isReached = kind === 'navAbove' ? day.nav >= threshold : day.nav <= threshold
  return isReached ? day.nav : undefined
}
