import { NO_RATE } from './format-rate.ts'

/** What older sources send for a ratio that is not known. */
const UNKNOWN = -99_999

/** A win ratio as a whole percentage: 0.5678 is `57%`; `--` where it is not known (RU-317). */
export function winRatio(ratio: number | string | null | undefined): string {
  const value = ratio === null || ratio === undefined || ratio === '' ? Number.NaN : Number(ratio)
  if (!Number.isFinite(value) || value === UNKNOWN) return NO_RATE
  return `${Math.round(value * 100)}%`
}
