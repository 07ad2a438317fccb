import type { activityOfficeCalls } from '@koi/contracts/calls/activities-office'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { refuse } from '#refuse.ts'
import { ActivityProblem, activityFileOf } from './activity.ts'
import { activityResults, changeList } from './activity-store.ts'
import { saveActivity } from './save-activity.ts'

/** What an activity says of itself, without what stands beside it in its row. */
type Result = Awaited<ReturnType<typeof activityResults>>[number]

function resultShown(result: Result) {
  const { takes, people, friends, issued, spentCents, seedSha256, ...row } = result
  const {
    brandId: _brand,
    seed: _seed,
    termsSha256: _terms,
    publishedMs: _since,
    prizePromises: _promises,
    hasTakes: _taken,
    ...activity
  } = row
  return {
    activityFile: activityFileOf(activity),
    takes,
    people,
    friends,
    issued,
    spentCents,
    seedSha256: seedSha256 ?? '',
  }
}

/** Answers operators. */
export const activityOfficeHandlers = (db: Db): Handlers<typeof activityOfficeCalls> => ({
  async queryActivityFiles(_input, { brand }) {
    return { activities: (await activityResults(db, brand.id)).map(resultShown) }
  },
  async saveActivity({ activityFile }, { brand, nowMs }) {
    const { buyPrizes } = rulesOf(brand, shanghaiDate(nowMs))
    const owner = { brandId: brand.id, nowMs, buyPrizes }
    const saved = await saveActivity(db, activityFile, owner).catch((error: unknown) => {
      if (!(error instanceof ActivityProblem)) throw error
      throw refuse('activityWrong', `活动设置有误：${error.message}`)
    })
    return { activityId: saved.activityId }
  },
  async saveActivityList({ listId, add, remove }, { brand }) {
    const list = { brandId: brand.id, listId }
    return { members: await db.transaction((tx) => changeList(tx, list, { add, remove })) }
  },
})
