import type { tradeCalls } from '@koi/contracts/calls/trade'
import type { ResponseOf } from '@koi/contracts/call'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { RedeemLimits } from './redeem-shares.ts'

/** What one lot gives and costs when it is redeemed. */
export interface LotFee {
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
  const { order_days: days } = answer
  return {
    name: answer.fund_brief_name,
    isQuoted: answer.category === 'gold',
    isOpen: answer.redeem_button_status === 1,
    reason: answer.reason,
    limits: {
      redeemableShares: answer.redeemable_shares,
      lockedShares: answer.locked_shares,
      opens:
        answer.first_open_date === ''
          ? undefined
          : { first: answer.first_open_date, last: answer.last_open_date },
      minHoldShares: answer.min_hold_shares,
      takesAll: answer.takes_all_below_min,
    },
    nav: answer.nav ?? undefined,
    navDay: answer.nav_day,
    lots: answer.lots.map((lot) => ({
      id: lot.lot_id,
      confirmDate: lot.confirm_date,
      days: lot.days,
      shares: lot.shares,
      ratePpm: lot.rate_ppm,
      feeCents: lot.fee_cents,
    })),
    grossCents: answer.gross_cents,
    feeCents: answer.fee_cents,
    netCents: answer.net_cents,
    waits: answer.waiting_saves.map((wait) => ({
      days: wait.days,
      fromDate: wait.from_date,
      savesCents: wait.saves_cents,
    })),
    nowMs: days.now_ms,
    cutOffMs: days.cut_off_ms,
    tradeDate: days.trade_date,
    navDate: days.nav_publish_date,
    confirmDate: days.confirm_date,
    arriveDate: answer.arrive_date,
    mayDefer: answer.may_defer,
    isEstimated: days.is_estimated,
    hasPayPassword: answer.has_pay_password,
  }
}
