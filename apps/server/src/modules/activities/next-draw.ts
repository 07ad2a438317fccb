import { lotteryWeights } from '@koi/domain/activities/lottery-terms'
import { drawIdOf, drawnPlace } from './draw-seed.ts'
import { lotteryTermsOf } from './lottery.ts'
import type { Standing } from './standing.ts'

/** The draw that comes next for somebody, and the place that it falls on: the seed decides alone. */
export function nextDraw({ activity, facts }: Standing, accountId: string) {
  const { activityId, seed, prizes } = activity
  if (seed === null) throw new Error(`lottery ${activityId} has no seed`)
  const drawId = drawIdOf(activityId, accountId)
  const nth = facts.drawTimes + 1
  const terms = lotteryTermsOf(activity, new Map())
  const drawn = drawnPlace(seed, { activityId, drawId, nth }, lotteryWeights(terms))
  return { made: { drawId, nth }, terms, drawn, isNothing: drawn >= prizes.length }
}
