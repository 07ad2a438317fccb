import type { CardPoint } from '@koi/domain/profit-cards/card-curve'

export const CARD_CURVE = { width: 300, height: 72 }
/** Free above and below, so that no line is cut. */
const EDGE = 4

const at = (value: number) => Math.round(value * 10) / 10

/** The curve of a card as a path, and the area below it; empty where there are fewer than two points. */
export function cardPath(points: readonly CardPoint[]): { line: string; area: string } {
  if (points.length < 2) return { line: '', area: '' }
  const { width, height } = CARD_CURVE
  const rates = points.map(({ rate }) => rate)
  const low = Math.min(...rates)
  const span = Math.max(...rates) - low || 1
  const line = rates
    .map((rate, place) => {
      const x = at((place / (rates.length - 1)) * width)
      const y = at(height - EDGE - ((rate - low) / span) * (height - 2 * EDGE))
      return `${place === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` }
}
