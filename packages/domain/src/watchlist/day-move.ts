export const DAY_MOVES = ['up', 'down', 'flat', 'waiting'] as const

/** What the newest day did to a product; `waiting` where its own newest day is an earlier one, or says nothing. */
export type DayMove = (typeof DAY_MOVES)[number]

/** The move of a product beside others whose newest day is `asOf`: an old rise does not count as one of today. */
export function dayMove(
  { navDay, rise }: { navDay: string | null; rise: number | null },
  asOf: string,
): DayMove {
  if (rise === null || navDay !== asOf) return 'waiting'
  if (rise === 0) return 'flat'
  return rise > 0 ? 'up' : 'down'
}
