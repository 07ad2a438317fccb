import { activityCalls } from '@koi/contracts/calls/activities'
import { activityShareCalls } from '@koi/contracts/calls/activities-share'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

const asked = (activityId: string | undefined) =>
  activityId === undefined ? undefined : { activityId }

/** An activity and what it gives; nothing is asked where the address names none. */
export const useActivity = (activityId: string | undefined) =>
  useCall(activityCalls.queryActivity, asked(activityId))

/** Its rules, also for whoever is not logged in. */
export const useActivityRules = (activityId: string | undefined) =>
  useCall(activityCalls.queryActivityRules, asked(activityId))

/** How one stands with it. */
export const useStanding = (activityId: string | undefined) =>
  useCall(activityCalls.queryQualification, asked(activityId))

/** What one took of it so far. */
export const useTakings = (activityId: string | undefined) =>
  useCall(activityCalls.queryDispatchLog, asked(activityId))

/** One came over a friend’s link; asked again it changes nothing. */
export const useOpened = (activityId: string | undefined, shareKey: string | undefined) =>
  useCall(
    activityShareCalls.openShareUrl,
    activityId === undefined || shareKey === undefined ? undefined : { activityId, shareKey },
    { freshMs: Infinity },
  )

/** One’s own key to invite friends by; made when it is first asked for, and always the same. */
export const useShareKey = (activityId: string | undefined) =>
  useCall(activityShareCalls.createShareKey, asked(activityId), { freshMs: Infinity })

export const useShareDetail = (shareKey: string | undefined) =>
  useCall(activityShareCalls.queryShareDetail, shareKey === undefined ? undefined : { shareKey })

/** Whatever shows what one has or may still take. */
const changed = [
  activityCalls.queryActivities,
  activityCalls.queryQualification,
  activityCalls.queryDispatchLog,
  activityCalls.queryTrialBalance,
  couponCalls.couponList,
  couponCalls.cardQuery,
  couponCalls.queryCoupon,
]

export const useOpenOffer = () => useSend(activityCalls.preExecDispatch)
export const useTakeOffered = () => useSend(activityCalls.execDispatch, { changes: changed })
export const useExchange = () => useSend(activityCalls.exchange, { changes: changed })
export const useDraw = () => useSend(activityCalls.lottery, { changes: changed })
export const useStartTrial = () => useSend(activityCalls.startTrial, { changes: changed })
