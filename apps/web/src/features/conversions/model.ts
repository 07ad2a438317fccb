import type { conversionCalls } from '@koi/contracts/calls/conversions'
import type { ResponseOf } from '@koi/contracts/call'
import type { ConvertMode } from '@koi/domain/products/conversion'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { Product } from '#features/products/index.ts'

type Calls = typeof conversionCalls
type Wire = { [name in keyof Calls]: ResponseOf<Calls[name]> }

/** What of a holding can be converted. Shares ×100. */
export interface Convertible {
  product: Product
  name: string
  houseName: string
  modes: readonly ConvertMode[]
  reason: string
  redeemableShares: Shares
  lockedShares: Shares
  minHoldShares: Shares
}

export const convertibleOf = (answer: Wire['queryConvertPre']): Convertible => ({
  product: { fundCode: answer.fund_code, spid: answer.spid },
  name: answer.fund_brief_name,
  houseName: answer.company_name,
  modes: answer.modes,
  reason: answer.reason,
  redeemableShares: answer.redeemable_shares,
  lockedShares: answer.locked_shares,
  minHoldShares: answer.min_hold_shares,
})

/** A fund that a holding may become. */
export interface Target {
  product: Product
  name: string
  category: string
  riskName: string
  isSuitable: boolean
  rateLabel: string
  rate: string
}

export const targetOf = (row: Wire['queryConvertTargets']['target_list'][number]): Target => ({
  product: { fundCode: row.fund_code, spid: row.spid },
  name: row.fund_brief_name,
  category: row.category_text,
  riskName: row.fund_risk_desc,
  isSuitable: row.is_suitable,
  rateLabel: row.rate_key_desc,
  rate: row.rate_key_val,
})

/** What the chosen shares would become at the newest NAVs. */
export interface ConvertDeal {
  lots: readonly {
    id: string
    confirmDate: string
    days: number
    shares: Shares
    ratePpm: number
    feeCents: Cents
  }[]
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
  targetFeeCents: Cents
  targetRatePpm: number | undefined
  targetShares: Shares
  nav: string
  navDay: string
  targetNav: string
  targetNavDay: string
  verdict: Wire['queryConvertDeal']['may_buy']['kind']
  verdictMessage: string
  investorClass: string
  riskName: string
  protocols: readonly { id: string; kind: 'summary' | 'contract' | 'prospectus'; title: string }[]
  days: ConvertDays
}

/** The days of a conversion placed now; moments in epoch ms. */
export interface ConvertDays {
  nowMs: number
  cutOffMs: number
  tradeDate: string
  navDate: string
  outConfirmDate: string
  targetTradeDate: string
  targetConfirmDate: string
  redeemableDate: string
  isEstimated: boolean
}

export function convertDealOf(answer: Wire['queryConvertDeal']): ConvertDeal {
  const { may_buy: verdict, order_days: days } = answer
  return {
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
    targetFeeCents: answer.target_fee_cents,
    targetRatePpm: answer.target_rate_ppm ?? undefined,
    targetShares: answer.target_shares,
    nav: answer.nav,
    navDay: answer.nav_day,
    targetNav: answer.target_nav,
    targetNavDay: answer.target_nav_day,
    verdict: verdict.kind,
    verdictMessage: verdict.message,
    investorClass: verdict.investor_class,
    riskName: verdict.fund_risk_desc,
    protocols: answer.protocols.map(({ protocol_id: id, kind, title }) => ({ id, kind, title })),
    days: {
      nowMs: days.now_ms,
      cutOffMs: days.cut_off_ms,
      tradeDate: days.trade_date,
      navDate: days.nav_publish_date,
      outConfirmDate: days.out_confirm_date,
      targetTradeDate: days.target_trade_date,
      targetConfirmDate: days.target_confirm_date,
      redeemableDate: days.redeemable_date,
      isEstimated: days.is_estimated,
    },
  }
}
