import type { ResponseOf } from '@koi/contracts/call'
import type { activityCalls } from '@koi/contracts/calls/activities'
import { activityPhase } from '@koi/domain/activities/activity-kinds'
import { takeProblemText } from '@koi/domain/activities/take-problem'
import type { Queries } from '#kernel/db.ts'
import { couponsShown, prizesShown } from '#modules/coupons/index.ts'
import type { ActivityRow } from './activity-store.ts'
import { lotteryTermsOf, revealMs } from './lottery.ts'
import type { Asker, Standing } from './standing.ts'
import { drawCountOf, type TakeRow } from './take-store.ts'
import { trialsOf } from './trials/trial-store.ts'

/** An activity as everybody is told of it. */
export const activityShown = (activity: ActivityRow, nowMs: number) => ({
  ...activity,
  phase: activityPhase(activity, nowMs),
})

const READY = '可以参加'

/** How one stands with it, in words. */
export const standingShown = ({ problem, timesLeft, labels, facts }: Standing) => ({
  standing: problem?.kind ?? ('ready' as const),
  standingText: problem ? takeProblemText(problem) : READY,
  timesLeft: problem ? 0 : timesLeft,
  labels,
  friends: facts.friends,
})

/** What was taken at several times: each time's coupons and its trial. */
export async function takenShown(db: Queries, asker: Asker, takes: readonly TakeRow[]) {
  const coupons = await couponsShown(
    db,
    asker,
    takes.flatMap(({ couponIds }) => couponIds),
  )
  const trials = takes.length === 0 ? [] : await trialsOf(db, asker)
  return takes.map((take) => ({
    ...take,
    coupons: coupons.filter(({ couponId }) => take.couponIds.includes(couponId)),
    trials: trials.filter(({ takeId }) => takeId === take.takeId),
  }))
}

/** What one time brought. */
export async function oneTaken(db: Queries, asker: Asker, take: TakeRow) {
  const [taken] = await takenShown(db, asker, [take])
  if (!taken) throw new Error('what was taken is not shown')
  return taken
}

type LotteryFacts = NonNullable<ResponseOf<typeof activityCalls.queryActivity>['lottery']>

/** What is published of a lottery, before its end and after it; null of other activities. */
export async function lotteryShown(
  db: Queries,
  activity: ActivityRow,
  nowMs: number,
): Promise<LotteryFacts | null> {
  const { brandId, activityId, prizes, seed, seedSha256, termsSha256, publishedMs } = activity
  if (seed === null || seedSha256 === null || termsSha256 === null || publishedMs === null) {
    return null
  }
  const known = await prizesShown(
    db,
    brandId,
    prizes.map(({ prizeId }) => prizeId),
  )
  const names = new Map(known.map(({ prizeId, name }) => [prizeId, name]))
  const terms = lotteryTermsOf(activity, names)
  return {
    ...terms,
    prizes: [...terms.prizes],
    seedSha256,
    termsSha256,
    publishedMs,
    revealMs: revealMs(activity),
    seed: nowMs >= revealMs(activity) ? seed : '',
    drawCount: await drawCountOf(db, brandId, activityId),
  }
}
