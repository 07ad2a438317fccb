import {
  formatPercent,
  formatRate,
  formatRise,
  type RateValue,
} from '@koi/domain/rates/format-rate'
import { rateColour } from '@koi/domain/rates/rate-colour'
import type { RateKey } from '@koi/domain/rates/rate-keys'
import { Figure, type FigureSize } from './Figure.tsx'

interface RateProps {
  /** In percent, as the wire gives it: `18.42`. Missing rates show `--`. */
  percent: RateValue
  /** Decides decimals, sign and percent mark; without it the rate is a rise, `+18.42%`. */
  rateKey?: RateKey | undefined
  size?: FigureSize
  /** Without sign and colour: a fee, a share of the whole. */
  plain?: boolean
  strong?: boolean
}

/** A rate with its sign; gains red, losses green, nothing dark (SPEC §4). */
export function Rate({ percent, rateKey, plain, ...look }: RateProps) {
  if (plain) return <Figure {...look} text={formatPercent(percent)} />
  const text = rateKey === undefined ? formatRise(percent) : formatRate(rateKey, percent)
  // What is shown as nothing has no colour, though a little may be left behind its decimals.
  return <Figure {...look} text={text} tone={/[1-9]/.test(text) ? rateColour(percent) : 'flat'} />
}
