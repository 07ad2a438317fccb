import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import type { FundSearchItem } from '@koi/contracts/calls/search'
import { minimumTag } from '@koi/domain/products/minimum-tag'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { isRateKey, rateMetrics, type RateKey } from '@koi/domain/rates/rate-keys'
import type * as z from 'zod/mini'
import type { Product } from './product.ts'
import { termTag, termText } from './term-texts.ts'

type WireItem = z.output<typeof FundSearchItem>
type WireList = ResponseOf<typeof productCalls.queryItemList>

/** The number of money funds among the wire's fund types. */
const MONEY_TYPE = 1

/** A fund as lists, search and favourites show it. */
export interface FundItem {
  product: Product
  name: string
  /** Decimal text in percent, or in yuan for 万份收益; `--` where there is none. */
  rate: string
  rateKey: RateKey | undefined
  rateLabel: string
  /** 推算: a day of its period is not explained by its source. */
  isRateEstimated: boolean
  riskName: string
  riskCode: number
  /** Empty where no minimum is known (SPEC §5). */
  minimum: string
  category: string
  /** Its NAV stays 1 and says nothing. */
  isMoneyFund: boolean
  /** How long the money is bound, or empty. */
  term: string
  isNewlyIssued: boolean
  subscribeStart: string
  subscribeEnd: string
  /** Until when an order of a trading day keeps its day: `15:00`. */
  cutOff: string
  isBuyable: boolean
  closedReason: string
  /** NAV as published, or `--`. */
  nav: string
  /** The day of that NAV, or empty. */
  navDay: string
  dayRise: string
  isFavourite: boolean
}

/** Types of products whose money is bound to a date, not from a purchase on. */
const WITH_PERIODS: ReadonlySet<number> = new Set([8, 9])

/** Puts an item of the wire into our words. */
export function fundItemOf(item: WireItem): FundItem {
  return {
    product: { fundCode: item.fundCode, spid: item.spid },
    name: item.name,
    rate: item.rateValue,
    rateKey: rateKeyOf(item.rateLabel),
    rateLabel: item.rateLabel,
    isRateEstimated: item.isRateEstimated === true,
    riskName: item.riskName,
    riskCode: item.riskCode,
    minimum: minimumTag(item.minBuyCents),
    category: item.firstCategory.name,
    isMoneyFund: item.fundType === MONEY_TYPE,
    term: termTag(termText(item.durationType, item.duration), WITH_PERIODS.has(item.fundType)),
    isNewlyIssued: item.isNewlyIssued === 1,
    subscribeStart: item.subscribeStartTime,
    subscribeEnd: item.subscribeEndTime,
    cutOff: item.cutOffTime,
    isBuyable: item.onlineStatus === 1,
    closedReason: item.notOnlineReason,
    nav: item.nav,
    navDay: item.navDay,
    dayRise: item.dayRiseRate,
    isFavourite: item.isFavourite === 1,
  }
}

/** Items carry the name of their metric, not its key; the key decides decimals and sign. */
function rateKeyOf(label: string): RateKey | undefined {
  return Object.keys(rateMetrics).find(
    (key): key is RateKey => isRateKey(key) && rateMetrics[key].label === label,
  )
}

export interface FundListPage {
  items: FundItem[]
  categories: { category: string; name: string; count: number }[]
  total: number
  hasMore: boolean
  /** Newest day that the rates contain, or empty. */
  asOf: string
}

export function fundListOf(answer: WireList): FundListPage {
  return {
    items: answer.items.map(fundItemOf),
    categories: answer.categories,
    total: answer.total,
    hasMore: answer.hasMore,
    asOf: answer.asOf,
  }
}

/** Whether a value of the wire is there: `--` and empty stand for nothing (SPEC §5). */
export function isKnown(value: string): boolean {
  return value !== '' && value !== NO_RATE
}
