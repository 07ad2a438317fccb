import type { PaperKind } from '@koi/domain/products/paper-name'
import { fewestDaysOf } from '@koi/domain/trade/holding-period'
import { isPlanCategory } from '@koi/domain/plans/plan-categories'
import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import type { ShownFeeSource } from '@koi/domain/products/fund-terms'
import type { Cents } from '@koi/domain/money/cents'
import { parseNav } from '@koi/domain/products/nav'
import { gramPriceOf } from '@koi/domain/gold/grams'
import { scaledText } from '@koi/domain/money/scaled'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { isRateKey, type RateKey } from '@koi/domain/rates/rate-keys'
import type { BuyFee, RedeemFee } from './fee-rows.ts'
import { productNames } from '../product-names.ts'
import type { Product } from '../product.ts'
import { termText } from '../term-texts.ts'
import type { OrderDays } from '@koi/contracts/calls/products'
import type { YearlyFee } from './yearly-fees.ts'

type Wire = ResponseOf<typeof productCalls.querySkuDetail>['detail']

interface NamedRate {
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
  feeSource: ShownFeeSource
  /** What holding costs a year; undefined where the papers do not say. */
  yearlyFees: YearlyFee[]
  orderDays: OrderDays
  arriveDays: number
  facts: { label: string; value: string }[]
  /** The fund company, and what it is to this product; undefined where its page cannot be named. */
  company: { label: string; code: string; name: string } | undefined
  objective: string
  strategy: string
  documents: { kind: PaperKind; title: string }[]
  actions: Wire['actions']
}

/** Puts the product of the wire into our words; `displayRateKey` chooses the headline (RU-046). */
export function fundDetailOf(sku: Wire, displayRateKey?: string): FundDetail {
  const rates = sku.rates.map(rateOf)
  const own = rateOf(sku)
  return {
    product: { fundCode: sku.fundCode, spid: sku.spid },
    name: sku.name,
    fullName: sku.fullName,
    isDemoMarket: sku.isDemoMarket,
    isMoneyFund: sku.category === 'money',
    fitsPlan: isPlanCategory(sku.category),
    category: sku.categoryText,
    typeText: sku.typeText,
    riskName: sku.riskName,
    riskCode: sku.riskCode,
    // A state this app does not know draws no button.
    buyStatus: isBuyStatus(sku.buyStatus) ? sku.buyStatus : 0,
    closedReason: sku.notOnlineReason,
    subscribeStart: sku.subscribeStartTime,
    subscribeEnd: sku.subscribeEndTime,
    isNewlyIssued: sku.isNewlyIssued === 1,
    term: termText(sku.durationType, sku.duration),
    recommendedHolding: sku.recommendedHolding,
    headline: rates.find(({ key }) => key !== undefined && key === displayRateKey) ?? own,
    rates,
    nav: sku.category === 'gold' ? perGram(sku.unitNet) : sku.unitNet,
    isGold: sku.category === 'gold',
    hasPeriods: hasPeriods(sku),
    heldDays: hasPeriods(sku) ? 0 : fewestDaysOf({ type: sku.durationType, count: sku.duration }),
    navDay: sku.navDay,
    dayRise: sku.dayRiseRate,
    minimumCents: sku.minBuyCents,
    stepCents: sku.stepCents,
    dayLimitCents: sku.dayLimitCents ?? undefined,
    discountPermille: sku.buyDiscountPermille,
    ...feesOf(sku),
    orderDays: sku.orderDays,
    arriveDays: sku.arriveDays,
    facts: factsOf(sku),
    company:
      sku.companyCode === ''
        ? undefined
        : {
            label: productNames(sku.category).company,
            code: sku.companyCode,
            name: sku.companyName,
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
  rate: Pick<Wire, 'rateKey' | 'rateLabel' | 'rateValue' | 'isEstimated'>,
): NamedRate {
  return {
    key: isRateKey(rate.rateKey) ? rate.rateKey : undefined,
    label: rate.isEstimated ? `${rate.rateLabel}（${ESTIMATED_MARK}）` : rate.rateLabel,
    value: rate.rateValue,
  }
}

/** Of these, `duration` is how long a period lasts. */
const hasPeriods = ({ category, duration }: Wire) =>
  category === 'closed' || (category === 'bank' && duration > 0)

function feesOf(
  sku: Wire,
): Pick<FundDetail, 'buyFees' | 'redeemFees' | 'feeSource' | 'yearlyFees'> {
  const yearly = [
    { label: '管理费', ratePpm: sku.manageFeePpm },
    { label: '托管费', ratePpm: sku.custodyFeePpm },
    { label: '销售服务费', ratePpm: sku.serviceFeePpm },
  ]
  return {
    buyFees: sku.buyFees.map((fee) => ({
      fromCents: fee.fromCents,
      toCents: fee.toCents ?? undefined,
      ratePpm: fee.ratePpm ?? undefined,
      discountedRatePpm: fee.discountedRatePpm ?? undefined,
      fixedCents: fee.fixedCents ?? undefined,
    })),
    redeemFees: sku.redeemFees.map((fee) => ({
      fromDays: fee.fromDays,
      toDays: fee.toDays ?? undefined,
      ratePpm: fee.ratePpm,
    })),
    feeSource: sku.feeSource,
    yearlyFees:
      sku.category === 'gold'
        ? []
        : yearly.map(({ label, ratePpm }) => ({ label, ratePpm: ratePpm ?? undefined })),
  }
}

function factsOf(sku: Wire): FundDetail['facts'] {
  const { kind, manager } = productNames(sku.category)
  const facts = [
    { label: `${kind}全称`, value: sku.fullName },
    { label: `${kind}代码`, value: sku.fundCode },
    { label: `${kind}类型`, value: sku.typeText },
    { label: manager, value: manager === '' ? '' : sku.manager },
    { label: '托管人', value: sku.custodian },
    { label: '成立日期', value: sku.setUpDate },
    { label: `${kind}规模`, value: sku.sizeText },
    { label: '业绩基准', value: sku.benchmarkText },
  ]
  return facts.filter(({ value }) => value !== '')
}
