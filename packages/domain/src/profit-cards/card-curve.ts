import { fallsOf } from '../metrics/falls.ts'
import { type IndexPoint, scaledRate } from '../metrics/index-point.ts'

/** Points of a curve as small as a card is drawn. */
const POINTS_MAX = 120

/** A day of a card and the return until then, ×10^4 of a percent: 184200 is 18.42 %. */
export interface CardPoint {
  day: string
  rate: number
}

/** What a card draws of a growth (1 on its first day): its curve and the deepest fall, ≤ 0 and ×10^4 of a percent. */
export function cardCurve(grown: readonly IndexPoint[]): { points: CardPoint[]; fall: number } {
  const step = Math.max(1, Math.ceil((grown.length - 1) / (POINTS_MAX - 1)))
  const last = grown.length - 1
  const drawn = grown.filter((_, place) => place % step === 0 || place === last)
  return {
    points: drawn.map(({ date, index }) => ({ day: date, rate: scaledRate(index - 1) })),
    fall: Math.min(0, ...fallsOf(grown)),
  }
}
