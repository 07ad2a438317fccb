import { fewestDaysOf } from '@koi/domain/trade/holding-period'
import { isPlanCategory } from '@koi/domain/plans/plan-categories'
import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import type { Cents } from '@koi/domain/money/cents'
import { parseNav } from '@koi/domain/products/nav'
import { gramPriceOf } from '@koi/domain/gold/grams'
import { scaledText } from '@koi/domain/money/scaled'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { isRateKey, type RateKey } from '@koi/domain/rates/rate-keys'
import type { BuyFee, RedeemFee } from './fee-rows.ts'
import { productNames } from './product-names.ts'
import type { Product } from './product.ts'
import { termText } from './term-texts.ts'
import type { OrderDays } from './timeline-rows.ts'
import type { YearlyFee } from './yearly-fees.ts'

type Wire = ResponseOf<typeof productCalls.querySkuDetail>['sku_detail_info']

export type DocumentKind = Wire['documents'][number]['kind']

export interface NamedRate {
  key: RateKey | undefined
  label: string
  /** Decimal text, or `--`. */
  value: string
}

/** Everything the page of a product shows. Texts that are not known are empty. */
export interface FundDetail {
  product: Product
  name: string
  fullName: string
  isDemoMarket: boolean
  isMoneyFund: boolean
  /** Its NAV is written as the price of a gram. */
  isGold: boolean
  /** Bought for a period that ends on a day of its own (MONEY 1.9). */
  hasPeriods: boolean
  /** Its kind can be bought by plan. */
  fitsPlan: boolean
  category: string
  typeText: string
  riskName: string
  riskCode: number
  buyStatus: BuyStatus
  closedReason: string
  subscribeStart: string
  subscribeEnd: string
  isNewlyIssued: boolean
  term: string
  recommendedHolding: string
  headline: NamedRate
  rates: NamedRate[]
  nav: string
  navDay: string
  dayRise: string
  minimumCents: Cents
  stepCents: Cents
  dayLimitCents: Cents | undefined
  discountPermille: number
  buyFees: BuyFee[]
  redeemFees: RedeemFee[]
  /** Natural days that nobody sells before: 0 without a holding period. */
  heldDays: number
  feeSource: 'contract' | 'category' | 'partly' | 'none'
  /** What holding costs a year; undefined where the papers do not say. */
  yearlyFees: YearlyFee[]
  orderDays: OrderDays
  arriveDays: number
  facts: { label: string; value: string }[]
  /** The fund company, and what it is to this product; undefined where its page cannot be named. */
  company: { label: string; code: string; name: string } | undefined
  objective: string
  strategy: string
  documents: { kind: DocumentKind; title: string }[]
  actions: Wire['actions']
}

/** Puts the product of the wire into our words; `displayRateKey` chooses the headline (RU-046). */
export function fundDetailOf(sku: Wire, displayRateKey?: string): FundDetail {
  const rates = sku.rates.map(rateOf)
  const own = rateOf(sku)
  return {
    product: { fundCode: sku.fund_code, spid: sku.spid },
    name: sku.fund_brief_name,
    fullName: sku.full_name,
    isDemoMarket: sku.is_demo_market,
    isMoneyFund: sku.category === 'money',
    fitsPlan: isPlanCategory(sku.category),
    category: sku.category_text,
    typeText: sku.type_text,
    riskName: sku.fund_risk_desc,
    riskCode: sku.fund_risk_code,
    // A state this app does not know draws no button.
    buyStatus: isBuyStatus(sku.buy_button_status) ? sku.buy_button_status : 0,
    closedReason: sku.not_online_reason,
    subscribeStart: sku.subscribe_start_time,
    subscribeEnd: sku.subscribe_end_time,
    isNewlyIssued: sku.is_newly_issued === 1,
    term: termText(sku.duration_type, sku.duration),
    recommendedHolding: sku.recommended_holding,
    headline: rates.find(({ key }) => key !== undefined && key === displayRateKey) ?? own,
    rates,
    nav: sku.category === 'gold' ? perGram(sku.unit_net) : sku.unit_net,
    isGold: sku.category === 'gold',
    hasPeriods: hasPeriods(sku),
    heldDays: hasPeriods(sku) ? 0 : fewestDaysOf({ type: sku.duration_type, count: sku.duration }),
    navDay: sku.nav_day,
    dayRise: sku.day_rise_rate,
    minimumCents: sku.min_buy_cents,
    stepCents: sku.step_cents,
    dayLimitCents: sku.day_limit_cents ?? undefined,
    discountPermille: sku.buy_discount_permille,
    ...feesOf(sku),
    orderDays: orderDaysOf(sku.order_days),
    arriveDays: sku.arrive_days,
    facts: factsOf(sku),
    company:
      sku.company_code === ''
        ? undefined
        : {
            label: productNames(sku.category).company,
            code: sku.company_code,
            name: sku.company_name,
          },
    objective: sku.objective,
    strategy: sku.strategy,
    documents: sku.documents,
    actions: sku.actions,
  }
}

/** Yuan per gram of the price of 0.01 g; `--` stays. */
function perGram(nav: string): string {
  const value = parseNav(nav)
  return value === undefined ? nav : scaledText(gramPriceOf(value), 2)
}

function rateOf(
  rate: Pick<Wire, 'rate_key' | 'rate_key_desc' | 'rate_key_val' | 'is_estimated'>,
): NamedRate {
  return {
    key: isRateKey(rate.rate_key) ? rate.rate_key : undefined,
    label: rate.is_estimated ? `${rate.rate_key_desc}（${ESTIMATED_MARK}）` : rate.rate_key_desc,
    value: rate.rate_key_val,
  }
}

/** Of these, `duration` is how long a period lasts. */
const hasPeriods = ({ category, duration }: Wire) =>
  category === 'closed' || (category === 'bank' && duration > 0)

function feesOf(
  sku: Wire,
): Pick<FundDetail, 'buyFees' | 'redeemFees' | 'feeSource' | 'yearlyFees'> {
  const yearly = [
    { label: '管理费', ratePpm: sku.manage_fee_ppm },
    { label: '托管费', ratePpm: sku.custody_fee_ppm },
    { label: '销售服务费', ratePpm: sku.service_fee_ppm },
  ]
  return {
    buyFees: sku.buy_fees.map((fee) => ({
      fromCents: fee.from_cents,
      toCents: fee.to_cents ?? undefined,
      ratePpm: fee.rate_ppm ?? undefined,
      discountedRatePpm: fee.discounted_rate_ppm ?? undefined,
      fixedCents: fee.fixed_cents ?? undefined,
    })),
    redeemFees: sku.redeem_fees.map((fee) => ({
      fromDays: fee.from_days,
      toDays: fee.to_days ?? undefined,
      ratePpm: fee.rate_ppm,
    })),
    feeSource: sku.fee_source,
    yearlyFees:
      sku.category === 'gold'
        ? []
        : yearly.map(({ label, ratePpm }) => ({ label, ratePpm: ratePpm ?? undefined })),
  }
}

function orderDaysOf(days: Wire['order_days']): OrderDays {
  return {
    nowMs: days.now_ms,
    cutOffMs: days.cut_off_ms,
    tradeDate: days.trade_date,
    navPublishDate: days.nav_publish_date,
    confirmDate: days.confirm_date,
    firstProfitDate: days.first_profit_date,
    redeemableDate: days.redeemable_date,
    isEstimated: days.is_estimated,
  }
}

function factsOf(sku: Wire): FundDetail['facts'] {
  const { kind, manager } = productNames(sku.category)
  const facts = [
    { label: `${kind}全称`, value: sku.full_name },
    { label: `${kind}代码`, value: sku.fund_code },
    { label: `${kind}类型`, value: sku.type_text },
    { label: manager, value: manager === '' ? '' : sku.manager },
    { label: '托管人', value: sku.custodian },
    { label: '成立日期', value: sku.set_up_date },
    { label: `${kind}规模`, value: sku.size_text },
    { label: '业绩基准', value: sku.benchmark_text },
  ]
  return facts.filter(({ value }) => value !== '')
}
