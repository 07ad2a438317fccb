import { NO_RATE } from '../rates/format-rate.ts'
import { cents } from './cents.ts'
import { formatCents } from './format-cents.ts'

/** An amount in yuan that may not be known yet: `12,345.00`, or `--`. */
export const formatKnownCents = (value: number | null): string =>
  value === null ? NO_RATE : formatCents(cents(value))
