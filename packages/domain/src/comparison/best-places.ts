/** Which of several values are the best of their row. */
export type Better = 'higher' | 'lower'

/** The places of the best values; none where fewer than two are known, or all that are known are the same. */
export function bestPlaces(values: readonly (number | null)[], better: Better): number[] {
  const known = values.flatMap((value) => value ?? [])
  if (new Set(known).size < 2) return []
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known)
  return values.flatMap((value, place) => (value === best ? [place] : []))
}
