/** How far it moves: further than its benchmark, as far, or less. */
export const STYLE_SWINGS = ['more', 'same', 'less'] as const
/** How closely it follows: closely, leaning on it, or going its own way. */
export const STYLE_TIES = ['close', 'loose', 'free'] as const

/** How far a fund moves with its benchmark, and how closely it follows it. */
interface FundStyle {
  swing: (typeof STYLE_SWINGS)[number]
  tie: (typeof STYLE_TIES)[number]
}

/** β ×10^4 within which a fund moves as its benchmark does. */
const SAME_FROM = 9_000
const SAME_TO = 11_000
/** Tracking errors, ×10^4 of a percent: index funds promise less than 4 % a year, enhanced ones less than 8 %. */
const CLOSE_BELOW = 40_000
const LOOSE_BELOW = 80_000

/** The style of a fund by its β ×10^4 and its tracking error ×10^4 of a percent. */
export function fundStyle({
  beta,
  trackingError,
}: {
  beta: number
  trackingError: number
}): FundStyle {
  return {
    swing: beta > SAME_TO ? 'more' : beta < SAME_FROM ? 'less' : 'same',
    tie: trackingError < CLOSE_BELOW ? 'close' : trackingError < LOOSE_BELOW ? 'loose' : 'free',
  }
}
