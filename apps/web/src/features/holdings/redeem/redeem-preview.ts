import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { ResponseOf } from '@koi/contracts/call'
import type { RedeemLimits } from './redeem-shares.ts'

type Answer = ResponseOf<typeof tradeCalls.queryRedeemPre>

const limitsOf = ({
  redeemableShares,
  lockedShares,
  minHoldShares,
  firstOpenDate: first,
  lastOpenDate: last,
  takesAllBelowMin: takesAll,
}: Answer): RedeemLimits => ({
  redeemableShares,
  lockedShares,
  opens: first === '' ? undefined : { first, last },
  minHoldShares,
  takesAll,
})

/** What can be redeemed, and for asked shares what that gives at the newest NAV. */
export const redeemPreviewOf = (answer: Answer) => ({
  ...answer,
  /** Gold: sold by grams at a quote. */
  isQuoted: answer.category === 'gold',
  isOpen: answer.redeemStatus === 1,
  limits: limitsOf(answer),
})
export type RedeemPreview = ReturnType<typeof redeemPreviewOf>

/** A wait that makes the same redemption cheaper. */
export type Wait = RedeemPreview['waitingSaves'][number]
