import type { Cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'
import { profitRate } from '../holdings/profit-rate-text.ts'

const TENTHS_OF_PERCENT = 1_000
/** Parts per million in a tenth of a percent. */
const PPM_STEP = 1_000
const E4_STEP = 100
const E8_STEP = 10_000

/** Which part of `totalCents` something is, in parts per million and whole tenths of a percent: a finer figure would tell amounts. */
export const shownPart = (valueCents: Cents, totalCents: Cents): number =>
  totalCents <= 0 ? 0 : mulDiv(valueCents, TENTHS_OF_PERCENT, totalCents, 'half-up') * PPM_STEP

/** Profit over cost, per cent ×10^4 in whole hundredths of a percent; null without a cost. Both in cents. */
export const shownRate = (profitCents: number, costCents: Cents): number | null =>
  costCents <= 0 ? null : profitRate(profitCents, costCents) * E4_STEP

/** A rate of per cent ×10^4 to whole hundredths of a percent, in the same parts. */
export const roundedPercent = (rate: number): number =>
  mulDiv(rate, 1, E4_STEP, 'half-up') * E4_STEP

/** A rate of parts of 10^8 to whole hundredths of a percent, in the same parts. */
export const roundedRate = (rate: number): number => mulDiv(rate, 1, E8_STEP, 'half-up') * E8_STEP
