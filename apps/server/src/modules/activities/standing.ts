import { activityPhase } from '@koi/domain/activities/activity-kinds'
import {
  asksForBuying,
  qualifications,
  type Qualification,
} from '@koi/domain/activities/qualification'
import { takeProblem, type TakeProblem } from '@koi/domain/activities/take-problem'
import type { Queries } from '#kernel/db.ts'
import { findActivity, type ActivityRow } from './activity-store.ts'
import { drawIdOf } from './draw-seed.ts'
import { placesLeft } from './lottery.ts'
import { standingsOf, type StandingRow } from './standing-store.ts'

/** Who asks. */
export interface Asker {
  brandId: string
  accountId: string
  nowMs: number
}

/** Who asks by a request. */
export const askerOf = ({
  brand,
  accountId,
  nowMs,
}: Omit<Asker, 'brandId'> & { brand: { id: string } }): Asker => ({
  brandId: brand.id,
  accountId,
  nowMs,
})

/** How somebody stands with an activity. */
export interface Standing {
  activity: ActivityRow
  facts: StandingRow
  labels: Qualification[]
  problem: TakeProblem | undefined
  timesLeft: number
  /** How many of each prize they had. */
  had: number[]
  /** The places of which one more may be given to them. */
  left: number[]
}

/** How somebody stands with an activity, of what decides it. */
export function standingOf(activity: ActivityRow, facts: StandingRow, nowMs: number): Standing {
  const { kind, conditions, timesMax, dayMax, prizes, trial, friendsNeeded } = activity
  const labels = qualifications(conditions, facts)
  const had = prizes.map((_, at) => facts.hadPlaces.filter((place) => place === at).length)
  const left = placesLeft(activity, had)
  const isTrialLeft = trial !== null && (activity.issued[0] ?? 0) < (trial.stock ?? Infinity)
  const problem = takeProblem({
    ...facts,
    phase: activityPhase(activity, nowMs),
    qualifications: labels,
    timesMax,
    dayMax,
    friendsNeeded,
    isLeft: kind === 'lottery' || left.length > 0 || isTrialLeft,
  })
  const ofDay = (dayMax ?? timesMax) - facts.timesToday
  const timesLeft = Math.max(Math.min(timesMax - facts.times, ofDay), 0)
  return { activity, facts, labels, problem, timesLeft, had, left }
}

/** How somebody stands with activities, in their order. */
export async function standings(
  db: Queries,
  asker: Asker,
  activities: readonly ActivityRow[],
): Promise<Standing[]> {
  if (activities.length === 0) return []
  const asked = activities.map(({ activityId }) => ({
    activityId,
    drawId: drawIdOf(activityId, asker.accountId),
  }))
  const rows = await standingsOf(db, asker, asked)
  const byId = new Map(rows.map((row) => [row.activityId, row]))
  return activities.flatMap((activity) => {
    const facts = byId.get(activity.activityId)
    return facts ? [standingOf(activity, facts, asker.nowMs)] : []
  })
}

/** Those of activities in which somebody may take part now; what is given for buying only where the brand's rules allow it. */
export async function readyActivities(
  db: Queries,
  asker: Asker,
  activityIds: readonly string[],
  buyPrizes: boolean,
): Promise<ActivityRow[]> {
  const found = await Promise.all(activityIds.map((id) => findActivity(db, asker.brandId, id)))
  const allowed = found.flatMap((activity) =>
    activity && (buyPrizes || !asksForBuying(activity.conditions)) ? [activity] : [],
  )
  const stood = await standings(db, asker, allowed)
  return stood.flatMap(({ activity, problem }) => (problem ? [] : [activity]))
}
