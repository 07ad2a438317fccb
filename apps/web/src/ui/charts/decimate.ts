export interface Place {
  x: number
  y: number
}

/**
 * At most two places for each of `columns` columns, the lowest and the highest, in their order: the
 * line keeps every peak that a screen could show. Places must be ordered by x.
 */
export function decimate(places: readonly Place[], columns: number): readonly Place[] {
  if (places.length <= columns * 2) return places
  const perColumn = places.length / columns
  const kept: Place[] = []
  for (let column = 0; column < columns; column++) {
    const part = places.slice(Math.floor(column * perColumn), Math.floor((column + 1) * perColumn))
    const low = part.reduce((a, b) => (b.y < a.y ? b : a))
    const high = part.reduce((a, b) => (b.y > a.y ? b : a))
    if (low === high) kept.push(low)
    else kept.push(...(low.x < high.x ? [low, high] : [high, low]))
  }
  return kept
}
