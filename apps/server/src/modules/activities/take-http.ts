import type { activityCalls } from '@koi/contracts/calls/activities'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { refuse } from '#refuse.ts'
import { directActivity } from './activity-store.ts'
import { oneTaken } from './shown.ts'
import { askerOf, type Asker } from './standing.ts'
import {
  refuseOtherContents,
  refuseProblem,
  standingWith,
  takePart,
  type TakeAsked,
} from './take.ts'
import { openOffer, usesOfKey } from './take-store.ts'
import { startTrial, trialsOf } from './trials/trial-store.ts'

const DISPATCHED = ['dispatch', 'share', 'trial'] as const

/** Takes part in one of several; a refusal is its own answer and stops no other. */
async function takenOrRefused(db: Db, asker: Asker, asked: TakeAsked) {
  const { activityId } = asked
  try {
    const taken = await oneTaken(db, asker, await takePart(db, asker, asked))
    return { ...taken, activityId, code: 0, text: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { activityId, code: error.retcode, text: error.message, coupons: [], trials: [] }
  }
}

type Taking =
  | 'preExecDispatch'
  | 'execDispatch'
  | 'execMultiDispatch'
  | 'lottery'
  | 'exchange'
  | 'dispatchDirectCoupon'
  | 'startTrial'

/** Answers who takes part. */
export const takeHandlers = (db: Db): Pick<Handlers<typeof activityCalls>, Taking> => ({
  async preExecDispatch({ activityId }, context) {
    const asker = askerOf(context)
    const standing = await standingWith(db, asker, activityId)
    if (!DISPATCHED.some((kind) => kind === standing.activity.kind)) {
      throw refuse('activityOtherKind')
    }
    refuseProblem(standing)
    return { token: await openOffer(db, asker, activityId) }
  },
  async execDispatch({ activityId, token }, context) {
    const asker = askerOf(context)
    const asked = {
      activityId,
      kinds: DISPATCHED,
      requestSha256: sha256(token),
      contents: activityId,
      isToken: true,
    }
    return oneTaken(db, asker, await takePart(db, asker, asked))
  },
  async execMultiDispatch({ activityIds, idempotencyKey }, context) {
    const asker = askerOf(context)
    const ids = [...new Set(activityIds)]
    const key = { requestSha256: sha256(idempotencyKey), contents: ids.toSorted().join(' ') }
    await refuseOtherContents(db, asker, key)
    const results = []
    for (const activityId of ids) {
      const asked = { ...key, activityId, kinds: DISPATCHED }
      results.push(await takenOrRefused(db, asker, asked))
    }
    return { results }
  },
  async lottery({ activityId, idempotencyKey }, context) {
    const asker = askerOf(context)
    const kinds = ['lottery'] as const
    const key = { requestSha256: sha256(idempotencyKey), contents: activityId }
    const asked = { ...key, activityId, kinds }
    const take = await takePart(db, asker, asked)
    const { coupons } = await oneTaken(db, asker, take)
    const { problem, timesLeft } = await standingWith(db, asker, activityId)
    return {
      drawId: take.drawId ?? '',
      nth: take.drawNth ?? 0,
      isWon: take.couponIds.length > 0,
      coupons,
      timesLeft: problem ? 0 : timesLeft,
    }
  },
  async exchange({ activityId, couponId, idempotencyKey }, context) {
    const asker = askerOf(context)
    const kinds = ['exchange'] as const
    const contents = `${activityId} ${couponId ?? ''}`
    const key = { requestSha256: sha256(idempotencyKey), contents }
    const asked = { ...key, activityId, kinds, couponId }
    return oneTaken(db, asker, await takePart(db, asker, asked))
  },
  async dispatchDirectCoupon({ prizeId, idempotencyKey }, context) {
    const asker = askerOf(context)
    const key = { requestSha256: sha256(idempotencyKey), contents: `prize ${prizeId}` }
    // Answered before, it is of the activity that it was of then, whichever gives the prize now.
    const [before] = await usesOfKey(db, asker, key.requestSha256)
    const activity = before ?? (await directActivity(db, asker.brandId, prizeId, asker.nowMs))
    if (!activity) throw refuse('activityUnknown')
    const asked = { ...key, activityId: activity.activityId, kinds: DISPATCHED }
    return oneTaken(db, asker, await takePart(db, asker, asked))
  },
  async startTrial({ trialId }, context) {
    const asker = askerOf(context)
    await startTrial(db, asker, trialId)
    const trial = (await trialsOf(db, asker)).find((one) => one.trialId === trialId)
    if (!trial) throw refuse('trialUnknown')
    if (trial.state === 'expired') throw refuse('trialOver')
    return { trial }
  },
})
