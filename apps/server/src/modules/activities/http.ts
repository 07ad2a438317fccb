import type { activityCalls } from '@koi/contracts/calls/activities'
import { conditionTexts } from '@koi/domain/activities/qualification'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { prizesShown } from '#modules/coupons/index.ts'
import { refuse } from '#refuse.ts'
import { directActivity, findActivity, fundName, listedActivities } from './activity-store.ts'
import { drawIdOf } from './draw-seed.ts'
import { revealMs } from './lottery.ts'
import { activityShown, lotteryShown, standingShown, takenShown } from './shown.ts'
import { askerOf, mayGive, standings } from './standing.ts'
import { standingWith } from './take.ts'
import { drawsOf, takesOf } from './take-store.ts'
import { takeHandlers } from './take-http.ts'
import { trialsOf } from './trials/trial-store.ts'

const DRAWS_MAX = 500

async function activityNamed(db: Db, brandId: string, activityId: string) {
  const activity = await findActivity(db, brandId, activityId)
  // What was never on is a draft of the operator's.
  if (!activity || (!activity.isOn && !activity.hasTakes)) throw refuse('activityUnknown')
  return activity
}

export const activityHandlers = (db: Db): Handlers<typeof activityCalls> => ({
  ...takeHandlers(db),
  async queryActivities({ page }, context) {
    const asker = askerOf(context)
    const listed = await listedActivities(db, asker.brandId, page, asker.nowMs)
    const allowed = listed.filter((activity) => mayGive(activity, asker.buyPrizes))
    const stood = await standings(db, asker, allowed)
    return {
      activities: stood.map((standing) => ({
        ...activityShown(standing.activity, asker.nowMs),
        ...standingShown(standing),
      })),
    }
  },
  async queryActivity({ activityId }, { brand, nowMs }) {
    const activity = await activityNamed(db, brand.id, activityId)
    const { prizes, givenUpPrizeId, trial } = activity
    const ids = prizes.map(({ prizeId }) => prizeId)
    const [exchanged = null] =
      givenUpPrizeId === null ? [] : await prizesShown(db, brand.id, [givenUpPrizeId])
    return {
      activity: activityShown(activity, nowMs),
      rules: activity.rules,
      prizes: await prizesShown(db, brand.id, ids),
      exchanged,
      trial: trial && { ...trial, fundName: (await fundName(db, trial)) ?? trial.fundCode },
      lottery: await lotteryShown(db, activity, nowMs),
    }
  },
  async queryActivityRules({ activityId }, { brand, nowMs }) {
    const activity = await activityNamed(db, brand.id, activityId)
    const { prizes, conditions } = activity
    const ids = prizes.map(({ prizeId }) => prizeId)
    return {
      activity: activityShown(activity, nowMs),
      rules: activity.rules,
      conditions: conditionTexts(conditions),
      prizes: await prizesShown(db, brand.id, ids),
    }
  },
  async queryQualification({ activityId }, context) {
    return standingShown(await standingWith(db, askerOf(context), activityId))
  },
  async queryQualificationLabels({ activityIds }, context) {
    const asker = askerOf(context)
    const found = await Promise.all(
      [...new Set(activityIds)].map((id) => findActivity(db, asker.brandId, id)),
    )
    const stood = await standings(
      db,
      asker,
      found.flatMap((activity) => activity ?? []),
    )
    return {
      activities: stood.map(({ activity: { activityId }, labels }) => ({ activityId, labels })),
    }
  },
  async queryLottery({ activityId, offset }, { brand, accountId, nowMs }) {
    const activity = await activityNamed(db, brand.id, activityId)
    const lottery = await lotteryShown(db, activity, nowMs)
    if (!lottery) throw refuse('activityOtherKind')
    const slice = { nothing: activity.prizes.length, offset, limit: DRAWS_MAX + 1 }
    const found = nowMs >= revealMs(activity) ? await drawsOf(db, activity, slice) : []
    return {
      activity: activityShown(activity, nowMs),
      lottery,
      draws: found.slice(0, DRAWS_MAX),
      hasMore: found.length > DRAWS_MAX,
      ownDrawId: accountId === undefined ? '' : drawIdOf(activityId, accountId),
    }
  },
  async queryDispatchLog({ activityId }, context) {
    const asker = askerOf(context)
    await activityNamed(db, asker.brandId, activityId)
    return { log: await takenShown(db, asker, await takesOf(db, asker, activityId)) }
  },
  async directCoupon({ prizeId }, context) {
    const asker = askerOf(context)
    const activity = await directActivity(db, asker.brandId, prizeId, asker.nowMs)
    const [prize] = await prizesShown(db, asker.brandId, [prizeId])
    const [standing] = await standings(db, asker, activity ? [activity] : [])
    if (!prize || !standing) throw refuse('activityUnknown')
    return { ...standingShown(standing), activityId: standing.activity.activityId, prize }
  },
  queryTrialBalance: async (_input, context) => ({
    trials: await trialsOf(db, askerOf(context)),
  }),
})
