import type { PaperKind } from '@koi/domain/products/paper-name'
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
  companyName: string
  modes: readonly ConvertMode[]
  reason: string
  redeemableShares: Shares
  lockedShares: Shares
  minHoldShares: Shares
}

export const convertibleOf = (answer: Wire['queryConvertPre']): Convertible => ({
  product: { fundCode: answer.fundCode, spid: answer.spid },
  name: answer.name,
  companyName: answer.companyName,
  modes: answer.modes,
  reason: answer.reason,
  redeemableShares: answer.redeemableShares,
  lockedShares: answer.lockedShares,
  minHoldShares: answer.minHoldShares,
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

export const targetOf = (row: Wire['queryConvertTargets']['targets'][number]): Target => ({
  product: { fundCode: row.fundCode, spid: row.spid },
  name: row.name,
  category: row.categoryText,
  riskName: row.riskName,
  isSuitable: row.isSuitable,
  rateLabel: row.rateLabel,
  rate: row.rateValue,
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
  verdict: Wire['queryConvertDeal']['mayBuy']['kind']
  verdictMessage: string
  investorClass: string
  riskName: string
  protocols: readonly { id: string; kind: PaperKind; title: string }[]
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
  const { mayBuy: verdict, orderDays: days } = answer
  return {
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
    targetFeeCents: answer.targetFeeCents,
    targetRatePpm: answer.targetRatePpm ?? undefined,
    targetShares: answer.targetShares,
    nav: answer.nav,
    navDay: answer.navDay,
    targetNav: answer.targetNav,
    targetNavDay: answer.targetNavDay,
    verdict: verdict.kind,
    verdictMessage: verdict.message,
    investorClass: verdict.investorClass,
    riskName: verdict.riskName,
    protocols: answer.protocols.map(({ protocolId: id, kind, title }) => ({ id, kind, title })),
    days: {
      nowMs: days.nowMs,
      cutOffMs: days.cutOffMs,
      tradeDate: days.tradeDate,
      navDate: days.navPublishDate,
      outConfirmDate: days.outConfirmDate,
      targetTradeDate: days.targetTradeDate,
      targetConfirmDate: days.targetConfirmDate,
      redeemableDate: days.redeemableDate,
      isEstimated: days.isEstimated,
    },
  }
}
