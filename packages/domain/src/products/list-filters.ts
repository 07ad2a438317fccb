/**
 * How long money is bound, in days with both ends. What names no term can be left any day that it is open: months count 30
 * days and years 365 (SPEC §9).
 */
export const TERM_BANDS = {
  none: { from: 0, to: 0 },
  toThreeMonths: { from: 1, to: 92 },
  toOneYear: { from: 93, to: 366 },
  longer: { from: 367, to: 100_000 },
} as const satisfies Record<string, { from: number; to: number }>

export type TermBand = keyof typeof TERM_BANDS

export const TERM_BAND_NAMES = [
  'none',
  'toThreeMonths',
  'toOneYear',
  'longer',
] as const satisfies readonly TermBand[]
