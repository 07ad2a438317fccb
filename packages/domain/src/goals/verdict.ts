/** How a goal stands. */
export const GOAL_VERDICTS = ['reached', 'onTrack', 'close', 'adjust'] as const
export type GoalVerdict = (typeof GOAL_VERDICTS)[number]

export const goalVerdictNames: Readonly<Record<GoalVerdict, string>> = {
  reached: '已达成',
  onTrack: '按计划能达成',
  close: '可能差一些',
  adjust: '需要调整',
}

/** So many permille of the paths reach a goal that is on track; fewer than the second call for a change. */
export const ON_TRACK_PERMILLE = 700
const CLOSE_PERMILLE = 400
/** At no return: so many permille of the target come together. */
const CLOSE_SUM_PERMILLE = 900

export interface VerdictTerms {
  /** What the goal has at its newest confirmed value. Cents. */
  valueCents: number
  targetCents: number
  /** What comes together until its day at no return. Cents. */
  sumCents: number
  /** Absent where no range is shown. */
  range?: { paths: number; reachedPaths: number } | undefined
}

/** How a goal stands: by the paths that reach it, else by what comes together at no return. */
export function goalVerdict({
  valueCents,
  targetCents,
  sumCents,
  range,
}: VerdictTerms): GoalVerdict {
  if (valueCents >= targetCents) return 'reached'
  const [share, enough, some] = range
    ? [(range.reachedPaths * 1000) / range.paths, ON_TRACK_PERMILLE, CLOSE_PERMILLE]
    : [(sumCents / targetCents) * 1000, 1000, CLOSE_SUM_PERMILLE]
  if (share >= enough) return 'onTrack'
  return share >= some ? 'close' : 'adjust'
}
