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
    product: { fundCode: item.s_fundcode, spid: item.s_spid },
    name: item.s_fund_brief_name,
    rate: item.s_tf_profit_rate,
    rateKey: rateKeyOf(item.s_rate_key_text),
    rateLabel: item.s_rate_key_text,
    isRateEstimated: item.b_rate_estimated === true,
    riskName: item.s_risk_level_desc,
    riskCode: item.i_risk_level,
    minimum: minimumTag(item.l_min_money),
    category: item.st_first_category.s_name,
    isMoneyFund: item.i_fund_type === MONEY_TYPE,
    term: termTag(
      termText(item.i_duration_type, item.i_duration),
      WITH_PERIODS.has(item.i_fund_type),
    ),
    isNewlyIssued: item.i_is_newly_issued === 1,
    subscribeStart: item.s_subscribe_start_time,
    subscribeEnd: item.s_subscribe_end_time,
    cutOff: item.s_cut_off_time,
    isBuyable: item.i_online_status === 1,
    closedReason: item.s_not_online_reason,
    nav: item.s_unit_net,
    navDay: item.s_unit_net_day,
    dayRise: item.s_day_rise_rate,
    isFavourite: item.i_is_fav === 1,
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
    items: answer.item_list.map(fundItemOf),
    categories: answer.category_list,
    total: answer.total,
    hasMore: answer.has_more,
    asOf: answer.as_of,
  }
}

/** Whether a value of the wire is there: `--` and empty stand for nothing (SPEC §5). */
export function isKnown(value: string): boolean {
  return value !== '' && value !== NO_RATE
}
