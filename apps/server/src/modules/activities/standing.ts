import { activityPhase } from '@koi/domain/activities/activity-kinds'
import {
  asksForBuying,
  qualifications,
  type Qualification,
} from '@koi/domain/activities/qualification'
import { takeProblem, type TakeProblem } from '@koi/domain/activities/take-problem'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Brand } from '#brand.ts'
import type { Queries } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { findActivity, type ActivityRow } from './activity-store.ts'
import { drawIdOf } from './draw-seed.ts'
import { placesLeft } from './lottery.ts'
import { standingsOf, type StandingRow } from './standing-store.ts'

/** Who asks. */
export interface Asker {
  brandId: string
  accountId: string
  nowMs: number
  /** Whether the rules of the brand allow prizes for buying on the day. */
  buyPrizes: boolean
}

/** Who asks by a request. */
export const askerOf = ({
  brand,
  accountId,
  nowMs,
}: Pick<Asker, 'accountId' | 'nowMs'> & { brand: Pick<Brand, 'id' | 'rulePacks'> }): Asker => ({
  brandId: brand.id,
  accountId,
  nowMs,
  buyPrizes: rulesOf(brand, shanghaiDate(nowMs)).buyPrizes,
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

/** Whether the rules of the day let an activity give anything. */
export const mayGive = (
  { conditions }: Pick<ActivityRow, 'conditions'>,
  buyPrizes: boolean,
): boolean => buyPrizes || !asksForBuying(conditions)

/** How somebody stands with an activity, of what decides it. */
export function standingOf(
  activity: ActivityRow,
  facts: StandingRow,
  { nowMs, buyPrizes }: Pick<Asker, 'nowMs' | 'buyPrizes'>,
): Standing {
  const { kind, conditions, timesMax, dayMax, prizes, trial, friendsNeeded } = activity
  const labels = qualifications(conditions, facts)
  const had = prizes.map((_, at) => facts.hadPlaces.filter((place) => place === at).length)
  const left = placesLeft(activity, had)
  const isTrialLeft = trial !== null && (activity.issued[0] ?? 0) < (trial.stock ?? Infinity)
  const problem = takeProblem({
    ...facts,
    // What the rules forbid meanwhile is over, whatever it said when it was saved.
    phase: mayGive(activity, buyPrizes) ? activityPhase(activity, nowMs) : 'over',
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
    return facts ? [standingOf(activity, facts, asker)] : []
  })
}

/** Those of activities in which somebody may take part now. */
export async function readyActivities(
  db: Queries,
  asker: Asker,
  activityIds: readonly string[],
): Promise<ActivityRow[]> {
  const found = await Promise.all(activityIds.map((id) => findActivity(db, asker.brandId, id)))
  const stood = await standings(
    db,
    asker,
    found.flatMap((activity) => activity ?? []),
  )
  return stood.flatMap(({ activity, problem }) => (problem ? [] : [activity]))
}
