import type { Shares } from '@koi/domain/products/shares'
import type { Shelf } from '@koi/domain/brands/shelf'
import { CONVERTIBLE_CATEGORIES, waysOn, type ConvertMode } from '@koi/domain/products/conversion'
import { RISK_CODES, suitabilityLevel } from '@koi/domain/products/risk'
import { investorLevel } from '@koi/domain/suitability/investor-class'
import {
  findHolder,
  freeLots,
  frozenShares,
  openLots,
  verdictOf,
  type Needs,
  type TradeTerms,
} from '#modules/trade/index.ts'
import type { FundItem, TargetFilter } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { findCompanyName } from './company-store.ts'
import { convertDays } from './convert-days.ts'
import type { ConversionAsk, Held } from './conversion-ask.ts'
import { estimateConversion } from './estimate.ts'
import { checkTargetMinimum, getSides } from './sides.ts'

async function sharesOf(
  deps: Needs<'db' | 'holderOf'>,
  who: Held,
  terms: TradeTerms,
  tradeDate: string,
) {
  const { db } = deps
  const accountId = (await findHolder(deps, db, who.accountId, terms)) ?? who.accountId
  return freeLots(
    await openLots(db, accountId, who.fundCode),
    await frozenShares(db, accountId, who.fundCode),
    tradeDate,
  )
}

function reasonOf(
  { leaveBy, saleState, notOnlineReason }: TradeTerms,
  held: { redeemableShares: Shares; lockedShares: Shares },
): string {
  if (held.redeemableShares > 0) {
    const closed = saleState === 'open' ? '该产品当前不支持转换' : notOnlineReason
    return leaveBy === 'exchange' ? '该产品当前不支持换购' : closed
  }
  return held.lockedShares > 0 ? '份额尚未到可转换日' : '没有可转换的份额'
}

type ConvertPreviewNeeds = Needs<'db' | 'clock' | 'calendar' | 'findTerms' | 'holderOf'>

/** What of a holding can be converted now, and in which ways. */
export async function convertPreview(deps: ConvertPreviewNeeds, who: Held) {
  const { db } = deps
  const terms = await deps.findTerms(db, who.fundCode, who.spid)
  if (!terms) throw refuse('productUnknown')
  const nowMs = await deps.clock.now()
  const { tradeDate } = convertDays(
    await deps.calendar(db),
    { from: terms, target: terms },
    'convert',
    nowMs,
  )
  const held = await sharesOf(deps, who, terms, tradeDate)
  const modes = held.redeemableShares > 0 ? waysOn(terms) : []
  return {
    terms,
    held,
    modes,
    reason: modes.length > 0 ? '' : reasonOf(terms, held),
    companyName: await findCompanyName(db, terms.companyCode),
  }
}

interface TargetAsk extends Held {
  mode: ConvertMode
  keyword: string
  offset: number
  limit: number
  brand: Shelf
}

interface TargetNeeds extends Needs<'db' | 'clock' | 'findTerms' | 'investorOf'> {
  /** Funds that a holding may become. */
  targetsOf: (filter: TargetFilter) => Promise<FundItem[]>
}

/** The funds that a holding may become, those within the person's class first (MONEY 1.13). */
export async function convertTargets(deps: TargetNeeds, ask: TargetAsk) {
  const { db } = deps
  const from = await deps.findTerms(db, ask.fundCode, ask.spid)
  if (!from) throw refuse('productUnknown')
  if (!waysOn(from).includes(ask.mode)) throw refuse('convertOff')
  const nowMs = await deps.clock.now()
  const investor = await deps.investorOf(db, ask.accountId, nowMs)
  const level = investor ? investorLevel(investor.class) : 0
  const suitableCodes = RISK_CODES.filter((code) => suitabilityLevel(code) <= level)
  const items = await deps.targetsOf({
    fromCode: from.fundCode,
    spid: from.spid,
    categories: CONVERTIBLE_CATEGORIES,
    companyCode: ask.mode === 'convert' ? (from.companyCode ?? '') : undefined,
    keyword: ask.keyword.trim(),
    suitableCodes,
    nowMs,
    brand: ask.brand,
    offset: ask.offset,
    limit: ask.limit + 1,
  })
  return {
    targets: items.slice(0, ask.limit).map((item) => ({
      ...item,
      isSuitable: suitableCodes.some((code) => code === item.riskCode),
    })),
    hasMore: items.length > ask.limit,
  }
}

type DealNeeds = ConvertPreviewNeeds & Needs<'investorOf'>
export type ConversionPreviewNeeds = DealNeeds & TargetNeeds

/** What so many shares would become at the newest NAVs, and on which days. */
export async function convertDeal(deps: DealNeeds, ask: ConversionAsk, brand: Shelf) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const sides = await getSides(deps, db, ask, brand)
  const days = convertDays(await deps.calendar(db), sides, ask.mode, nowMs)
  const held = await sharesOf(deps, ask, sides.from, days.tradeDate)
  if (ask.shares > held.redeemableShares) throw refuse('sharesTooMany')
  const what = { lots: held.free, shares: ask.shares, confirmDate: days.confirmDate }
  const estimate = estimateConversion(sides, ask.mode, what)
  if (!estimate) throw refuse('convertOff', '净值尚未公布，暂时不能转换')
  checkTargetMinimum(sides, estimate)
  const investor = await deps.investorOf(db, ask.accountId, nowMs)
  return {
    nowMs,
    sides,
    days,
    estimate,
    confirmDates: new Map(held.free.map((lot) => [String(lot.id), lot.confirmDate])),
    verdict: verdictOf(investor, sides.target.riskCode, nowMs),
  }
}
