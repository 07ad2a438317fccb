import { buyTiersOf } from '../terms/buy-tiers.ts'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { ActionKind } from '@koi/domain/returns/stated-action'
import { shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { BuyStatus } from '@koi/domain/products/buy-status'
import type { HoldingPeriod } from '@koi/domain/trade/holding-period'
import type { ShownFeeSource } from '@koi/domain/products/fund-terms'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { buyTimeline, type BuyTimeline } from '@koi/domain/trade/timeline'
import { onceFor } from '#kernel/turns/once-for.ts'
import { refuse } from '#refuse.ts'
import { actionText } from '../words/action-text.ts'
import { isBuyable, saleAt } from '../terms/buy-status-of.ts'
import { feeSourceOf } from '../terms/fee-source.ts'
import type { FeeTierRow, FundDetailRow } from './detail-store.ts'
import type { ProductFacts } from '../remembered/product-facts-store.ts'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { cumulativeText } from '../words/cumulative-text.ts'
import { riseText, shownRate, type ShownRate } from '../words/rate-text.ts'
import { shownRateKeys } from '../shown-rate-keys.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Which product a request is about. */
export interface ProductKey {
  fundCode: string
  spid: string
}

export interface FundDetail extends FundDetailRow {
  buyStatus: BuyStatus
  isOnline: boolean
  /** The metric at the head of the page, then all metrics of the fund. */
  headline: ShownRate
  shownRates: ShownRate[]
  dayRise: string
  /** 累计净值; `--` where it is not known. */
  cumulativeText: string
  buyTiers: BuyFeeTier[]
  redeemTiers: FeeTierRow[]
  feeSource: ShownFeeSource
  /** Of an order that is placed now. */
  timeline: BuyTimeline
  actions: { day: string; kind: ActionKind; text: string }[]
}

/** When a product is asked for, and by whose people. */
export interface Asked {
  nowMs: number
  brand: Shelf
}

/** The papers of a fund of this seller; one that the brand does not sell is as unknown as one that is none. */
export async function getFund(
  products: ProductMemory,
  { fundCode, spid }: ProductKey,
  { nowMs, brand }: Asked,
) {
  const fund = await products.find(fundCode, nowMs)
  if (!fund || fund.spid !== spid || !isOnShelf(fund, brand)) throw refuse('productUnknown')
  return fund
}

/** Everything the product page shows, as of business time `nowMs` (SPEC §7, CL-061). The same object while it says the same. */
export async function fundDetail(
  products: ProductMemory,
  product: ProductKey,
  { nowMs, brand, calendar }: Asked & { calendar: TradingCalendar },
): Promise<FundDetail> {
  return detailAt(await getFund(products, product, { nowMs, brand }), nowMs, calendar)
}

/** Of one state of the facts: what was last worked out, and in which stretch of business time it is true. */
const lastDetails = new WeakMap<
  ProductFacts,
  { detail: FundDetail; calendar: TradingCalendar; fromMs: number; untilMs: number }
>()

function detailAt(facts: ProductFacts, nowMs: number, calendar: TradingCalendar): FundDetail {
  const last = lastDetails.get(facts)
  const isTrue = last?.calendar === calendar && last.fromMs <= nowMs && nowMs < last.untilMs
  if (isTrue) return last.detail
  const detail = makeDetail(facts, nowMs, calendar)
  const untilMs = Math.min(...turnsOf(facts, nowMs).filter((atMs) => atMs > nowMs))
  lastDetails.set(facts, { detail, calendar, fromMs: nowMs, untilMs })
  return detail
}

/** When the page of a product says something else though nothing is published: at its cut-off, and around its sale. */
function turnsOf(facts: ProductFacts, nowMs: number): number[] {
  const { cutOffMinute, subscribeStartMs, subscribeEndMs, untilMs } = facts
  const midnightMs = shanghaiMidnightMs(shanghaiDate(nowMs))
  const window = [subscribeStartMs, subscribeEndMs].flatMap((atMs) =>
    atMs === null ? [] : [atMs, atMs + 1],
  )
  return [untilMs, midnightMs + DAY_MS, midnightMs + cutOffMinute * MINUTE_MS, ...window]
}

function makeDetail(facts: ProductFacts, nowMs: number, calendar: TradingCalendar): FundDetail {
  const sale = saleAt(facts, nowMs)
  return {
    ...publishedOf(facts),
    ...sale,
    isOnline: isBuyable(sale.buyStatus),
    timeline: buyTimeline(calendar, nowMs, {
      cutOffMsOfDay: facts.cutOffMinute * MINUTE_MS,
      confirmDays: facts.confirmDays,
      navDelayDays: facts.navDelayDays,
      hold: holdOf(facts),
    }),
  }
}

/** What the page shows as long as nothing is published anew: it is written once. */
const publishedOf = onceFor(({ tiers, actions, ...fund }: ProductFacts) => {
  const rateOf = (key: string) => shownRate(key, metricOf(fund, key), fund.benchmarkText, fund)
  return {
    ...fund,
    headline: rateOf(fund.rateKey),
    shownRates: shownRateKeys(fund.category, fund.board).map(rateOf),
    dayRise: riseText(fund.riseRate),
    buyTiers: buyTiersOf(tiers),
    redeemTiers: tiers.filter(({ side }) => side === 'redeem'),
    feeSource: feeSourceOf(tiers),
    cumulativeText: cumulativeOf({ ...fund, actions }),
    actions: actions.map(({ day, kind, value }) => ({ day, kind, text: actionText(kind, value) })),
  }
})

const cumulativeOf = ({ nav, navDay: day, cumulativeNav, ...fund }: Omit<ProductFacts, 'tiers'>) =>
  nav === null || day === null ? NO_RATE : cumulativeText(fund, { day, nav, cumulativeNav })

/** Periods have windows and maturities in place of a holding period. */
function holdOf({ category, durationType, duration }: FundDetailRow): HoldingPeriod | undefined {
  if (category === 'closed' || category === 'bank') return undefined
  return durationType === null || duration === null
    ? undefined
    : { type: durationType, count: duration }
}

function metricOf({ rates }: Pick<FundDetailRow, 'rates'>, key: string): number | null {
  return rates?.[key] ?? null
}
