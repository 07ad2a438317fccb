import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { investorClassName } from '@koi/domain/suitability/investor-class'
import { mayBuy, type BuyPermission } from '@koi/domain/suitability/may-buy'
import { isRiskCode, riskName } from '@koi/domain/funds/risk'
import { cashBalance } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'
import { freeLots } from './free-lots.ts'
import { frozenShares, openLots } from './lot-store.ts'
import { buyDays } from './place-buy.ts'
import { redeemDays } from './place-redeem.ts'
import { redeemPreview } from './redeem-preview.ts'
import { redeemStatusOf } from './redeem-status-of.ts'
import { usedRoom } from './room-store.ts'
import type { Investor, TradeDeps } from './terms.ts'

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
    `你的风险承受能力为${investor}，该产品为${risk}，按规定无法购买`,
  needsConfirmation: (investor: string, risk: string) =>
    `你的风险承受能力为${investor}，该产品为${risk}，超出你的风险等级`,
} as const satisfies Record<BuyPermission['kind'], (investor: string, risk: string) => string>

function verdictOf(investor: Investor | undefined, riskCode: number, nowMs: number) {
  const { kind } = mayBuy({ investor, riskCode, nowMs, confirmedMismatch: false })
  const className = investor ? `${investor.class} ${investorClassName(investor.class)}` : ''
  const risk = riskName(isRiskCode(riskCode) ? riskCode : 7)
  return {
    kind,
    investorClass: investor?.class ?? '',
    risk,
    message: messages[kind](className, risk),
  }
}

/** Everything the buy page needs, as of business now. */
export async function buyPreview(
  deps: TradeDeps,
  { accountId, fundCode, spid, brand }: Who & { brand: Shelf },
) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const terms = await deps.findTerms(db, fundCode, spid)
  if (!terms || !isOnShelf(terms, brand)) throw refuse('productUnknown')
  const days = buyDays(await deps.calendar(db), terms, nowMs)
  const used = await usedRoom(db, { accountId, fundCode, tradeDate: days.tradeDate })
  return {
    nowMs,
    terms,
    days,
    dayRoomCents: terms.dayLimitCents === null ? null : Math.max(0, terms.dayLimitCents - used),
    balanceCents: await cashBalance(db, accountId),
    verdict: verdictOf(await deps.investorOf(db, accountId, nowMs), terms.riskCode, nowMs),
    hasPayPassword: await deps.hasPayPassword(db, accountId),
  }
}

/** What can be redeemed now, and with `shares` what that gives and costs per lot. */
export async function redeemPreviewOf(
  deps: TradeDeps,
  { accountId, fundCode, spid, shares }: Who & { shares: number | undefined },
) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const terms = await deps.findTerms(db, fundCode, spid)
  if (!terms) throw refuse('productUnknown')
  const calendar = await deps.calendar(db)
  const days = redeemDays(calendar, terms, nowMs)
  const held = freeLots(
    await openLots(db, accountId, fundCode),
    await frozenShares(db, accountId, fundCode),
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
