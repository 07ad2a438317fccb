import type { CallName } from '../calls.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** Whoever names an activity that the brand has not. */
const ofActivity: Names = ['activityUnknown']
/** Whoever takes part in an activity. */
const taking: Names = [
  'activityUnknown',
  'activityOtherKind',
  'activityNotNow',
  'activityUnqualified',
  'activityHad',
  'activityGone',
]
/** A link that is to become a short one. */
const shortening: Names = ['shareLinkForeign', 'shareLinkWrong', 'shareLinkLong', 'linksFull']

/** What the calls of activities may be refused with. */
export const activityCallRefusals = {
  queryActivity: ofActivity,
  queryActivityRules: ofActivity,
  queryQualification: ofActivity,
  queryLottery: ['activityUnknown', 'activityOtherKind'],
  preExecDispatch: taking,
  execDispatch: [...taking, 'activityOfferOver', 'activityStopped'],
  execMultiDispatch: ['idempotencyConflict'],
  lottery: [...taking, 'activityStopped', 'idempotencyConflict'],
  exchange: [...taking, 'activityStopped', 'couponUnknown', 'idempotencyConflict'],
  queryDispatchLog: ofActivity,
  directCoupon: ofActivity,
  dispatchDirectCoupon: [...taking, 'activityStopped', 'idempotencyConflict'],
  startTrial: ['trialUnknown', 'trialOver'],
  toShort: shortening,
  toShortV2: shortening,
  createShareKey: ['activityUnknown', 'activityNotShared'],
  checkCanShare: ofActivity,
  openShareUrl: ['shareKeyUnknown', 'activityUnknown', 'activityNotNow'],
  queryShareCount: ['shareKeyUnknown'],
  queryShareDetail: ['shareKeyUnknown'],
  saveActivity: ['activityWrong'],
} as const satisfies Partial<Record<CallName, Names>>
