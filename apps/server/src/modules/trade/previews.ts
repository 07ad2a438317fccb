import type { Shares } from '@koi/domain/products/shares'
import { cents, type Cents } from '@koi/domain/money/cents'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { investorClassName } from '@koi/domain/suitability/investor-class'
import { mayBuy, type BuyPermission } from '@koi/domain/suitability/may-buy'
import { riskLabel, suitabilityLevel } from '@koi/domain/products/risk'
import type { BuyTimeline } from '@koi/domain/trade/timeline'
import { refuse } from '#refuse.ts'
import { channelsFor, type PayChannel } from './pay/channels.ts'
import { freeLots } from './redeem/free-lots.ts'
import { findHolder } from './holder.ts'
import { frozenShares, openLots } from './redeem/lot-store.ts'
import { lotsInWindow } from './place/open-window.ts'
import { buyDays, purchaseDays, type PurchaseDays } from './place/purchase-days.ts'
import { redeemDays } from './redeem/place-redeem.ts'
import { redeemPreview } from './redeem/redeem-preview.ts'
import { redeemStatusOf } from './redeem/redeem-status-of.ts'
import { usedRoom } from './place/room-store.ts'
import type { Needs } from './needs.ts'
import type { Investor } from './terms.ts'

interface Who {
  accountId: string
  fundCode: string
  spid: string
}

const messages = {
  allowed: () => '',
  examMissing: () => '购买前请先完成风险测评',
  examExpired: () => '风险测评已过期，请重新测评',
  refused: (investor: string, risk: string) =>
    `你的风险承受能力为 ${investor}，该产品为${risk}，按规定无法购买`,
  needsConfirmation: (investor: string, risk: string) =>
    `你的风险承受能力为 ${investor}，该产品为${risk}，超出你的风险等级`,
} as const satisfies Record<BuyPermission['kind'], (investor: string, risk: string) => string>

/** What the one suitability function says of a person and a product, in words (D-6). */
export function verdictOf(investor: Investor | undefined, riskCode: number, nowMs: number) {
  const { kind } = mayBuy({ investor, riskCode, nowMs, confirmedMismatch: false })
  const className = investor ? `${investor.class} ${investorClassName(investor.class)}` : ''
  const riskName = riskLabel(riskCode)
  return {
    kind,
    investorClass: investor?.class ?? '',
    riskName,
    riskLevel: suitabilityLevel(riskCode),
    message: messages[kind](className, riskName),
  }
}

async function offersOf(
  { db }: Needs<'db'>,
  channels: readonly PayChannel[],
  ask: { accountId: string; fundCode: string; minBuyCents: Cents; nowMs: number },
) {
  const offers = []
  for (const channel of channels) offers.push(...(await channel.offers(db, ask)))
  return offers
}

export type BuyPreviewNeeds = Needs<
  | 'db'
  | 'clock'
  | 'calendar'
  | 'findTerms'
  | 'holderOf'
  | 'channels'
  | 'investorOf'
  | 'hasPayPassword'
>

/** Everything the buy page needs, as of business now. */
export async function buyPreview(
  deps: BuyPreviewNeeds,
  { accountId, fundCode, spid, brand }: Who & { brand: Shelf },
) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const terms = await deps.findTerms(db, fundCode, spid)
  if (!terms || !isOnShelf(terms, brand)) throw refuse('productUnknown')
  const calendar = await deps.calendar(db)
  // A product that is closed now still shows the days of an order that it does not take.
  const days: BuyTimeline & Partial<PurchaseDays> =
    purchaseDays(calendar, terms, nowMs) ?? buyDays(calendar, terms, nowMs)
  const holder = (await findHolder(deps, db, accountId, terms)) ?? accountId
  const used = await usedRoom(db, { accountId: holder, fundCode, tradeDate: days.tradeDate })
  return {
    nowMs,
    terms,
    days,
    /** Null without a limit. */
    dayRoomCents:
      terms.dayLimitCents === null ? null : cents(Math.max(0, terms.dayLimitCents - used)),
    channels: await offersOf(deps, channelsFor(deps.channels, terms.category), {
      accountId,
      fundCode,
      minBuyCents: terms.minBuyCents,
      nowMs,
    }),
    verdict: verdictOf(await deps.investorOf(db, accountId, nowMs), terms.riskCode, nowMs),
    hasPayPassword: await deps.hasPayPassword(db, accountId),
  }
}

export type RedeemPreviewNeeds = Needs<
  'db' | 'clock' | 'calendar' | 'findTerms' | 'holderOf' | 'hasPayPassword'
>

/** What can be redeemed now, and with `shares` what that gives and costs per lot. */
export async function redeemPreviewOf(
  deps: RedeemPreviewNeeds,
  { accountId, fundCode, spid, shares }: Who & { shares: Shares | undefined },
) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const terms = await deps.findTerms(db, fundCode, spid)
  if (!terms) throw refuse('productUnknown')
  const holder = (await findHolder(deps, db, accountId, terms)) ?? accountId
  const calendar = await deps.calendar(db)
  const days = redeemDays(calendar, terms, nowMs)
  const held = freeLots(
    lotsInWindow(await openLots(db, holder, fundCode), terms, days.tradeDate),
    await frozenShares(db, holder, fundCode),
    days.tradeDate,
  )
  const isAsked = shares !== undefined && shares > 0 && terms.nav !== null
  if (isAsked && shares > held.redeemableShares) throw refuse('sharesTooMany')
  const preview = isAsked
    ? redeemPreview(terms, held.free, {
        shares,
        nav: terms.nav ?? 0,
        when: { ...days, calendar, confirmDays: terms.confirmDays },
      })
    : undefined
  return {
    nowMs,
    terms,
    days,
    held,
    preview,
    redeemStatus: held.redeemableShares > 0 ? redeemStatusOf(terms) : (2 as const),
    hasPayPassword: await deps.hasPayPassword(db, accountId),
  }
}
