import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { ResponseOf } from '@koi/contracts/call'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { RedeemLimits } from './redeem-shares.ts'

/** What one lot gives and costs when it is redeemed. */
interface LotFee {
  id: string
  confirmDate: string
  days: number
  shares: Shares
  ratePpm: number
  feeCents: Cents
}

/** A wait that makes the same redemption cheaper. */
export interface Wait {
  days: number
  fromDate: string
  savesCents: Cents
}

/** What can be redeemed, and for asked shares what that gives at the newest NAV. */
export interface RedeemPreview {
  name: string
  /** Gold: sold by grams at a quote. */
  isQuoted: boolean
  isOpen: boolean
  /** Why nothing can be redeemed; empty where something can. */
  reason: string
  limits: RedeemLimits
  /** Decimal text. */
  nav: string | undefined
  navDay: string
  lots: LotFee[]
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
  waits: Wait[]
  nowMs: number
  cutOffMs: number
  tradeDate: string
  navDate: string
  confirmDate: string
  arriveDate: string
  /** On a day when many leave only a part may be taken: the person chooses what becomes of the rest. */
  mayDefer: boolean
  isEstimated: boolean
  hasPayPassword: boolean
}

export function redeemPreviewOf(
  answer: ResponseOf<typeof tradeCalls.queryRedeemPre>,
): RedeemPreview {
  const { orderDays: days } = answer
  return {
    name: answer.name,
    isQuoted: answer.category === 'gold',
    isOpen: answer.redeemStatus === 1,
    reason: answer.reason,
    limits: {
      redeemableShares: answer.redeemableShares,
      lockedShares: answer.lockedShares,
      opens:
        answer.firstOpenDate === ''
          ? undefined
          : { first: answer.firstOpenDate, last: answer.lastOpenDate },
      minHoldShares: answer.minHoldShares,
      takesAll: answer.takesAllBelowMin,
    },
    nav: answer.nav ?? undefined,
    navDay: answer.navDay,
    lots: answer.lots.map((lot) => ({
      id: lot.lotId,
      confirmDate: lot.confirmDate,
      days: lot.days,
      shares: lot.shares,
      ratePpm: lot.ratePpm,
      feeCents: lot.feeCents,
    })),
    grossCents: answer.grossCents,
    feeCents: answer.feeCents,
    netCents: answer.netCents,
    waits: answer.waitingSaves.map((wait) => ({
      days: wait.days,
      fromDate: wait.fromDate,
      savesCents: wait.savesCents,
    })),
    nowMs: days.nowMs,
    cutOffMs: days.cutOffMs,
    tradeDate: days.tradeDate,
    navDate: days.navPublishDate,
    confirmDate: days.confirmDate,
    arriveDate: answer.arriveDate,
    mayDefer: answer.mayDefer,
    isEstimated: days.isEstimated,
    hasPayPassword: answer.hasPayPassword,
  }
}
