import { activityCalls } from '@koi/contracts/calls/activities'
import { activityOfficeCalls } from '@koi/contracts/calls/activities-office'
import { activityShareCalls } from '@koi/contracts/calls/activities-share'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { familyCalls } from '@koi/contracts/calls/family'
import { memberCalls } from '@koi/contracts/calls/member'
import { pointsCalls } from '@koi/contracts/calls/points'
import { deliveryAddressCalls } from '@koi/contracts/calls/points-addresses'
import { pointsOperatorCalls } from '@koi/contracts/calls/points-operator'
import { handled } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import {
  activityHandlers,
  activityOfficeHandlers,
  activityShareHandlers,
} from '#modules/activities/index.ts'
import { couponHandlers } from '#modules/coupons/index.ts'
import { familyHandlers } from '#modules/family/index.ts'
import { memberHandlers } from '#modules/member/index.ts'
import {
  deliveryAddressHandlers,
  pointsHandlers,
  pointsOperatorHandlers,
} from '#modules/points/index.ts'
import { shortLinks, type Share } from '#modules/share/index.ts'

/** The calls of what a brand gives: activities, coupons, levels of members, points, family accounts. */
export const benefitCalls = ({ db, seal, share }: { db: Db; seal: Seal; share: Share }) => [
  ...handled(activityCalls, activityHandlers(db)),
  ...handled(activityShareCalls, activityShareHandlers(db, shortLinks(share))),
  ...handled(activityOfficeCalls, activityOfficeHandlers(db)),
  ...handled(memberCalls, memberHandlers(db)),
  ...handled(familyCalls, familyHandlers({ db, seal })),
  ...handled(couponCalls, couponHandlers({ db, seal })),
  ...handled(pointsCalls, pointsHandlers({ db, seal })),
  ...handled(deliveryAddressCalls, deliveryAddressHandlers({ db, seal })),
  ...handled(pointsOperatorCalls, pointsOperatorHandlers({ db, seal })),
]
