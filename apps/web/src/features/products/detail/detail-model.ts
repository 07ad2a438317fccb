import { fewestDaysOf } from '@koi/domain/trade/holding-period'
import { isPlanCategory } from '@koi/domain/plans/plan-categories'
import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { isBuyStatus, type BuyStatus } from '@koi/domain/products/buy-status'
import { parseNav } from '@koi/domain/products/nav'
import { gramPriceOf } from '@koi/domain/gold/grams'
import { scaledText } from '@koi/domain/money/scaled'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { productNames } from '../product-names.ts'
import { termText } from '../term-texts.ts'

type Sku = ResponseOf<typeof productCalls.querySkuDetail>['detail']

/** Everything the page of a product shows; `displayRateKey` chooses the headline (RU-046). Texts that are not known are empty. */
export function fundDetailOf(sku: Sku, displayRateKey?: string) {
  const rates = sku.rates.map(rateOf)
  const own = rateOf(sku)
  const isGold = sku.category === 'gold'
  return {
    ...sku,
    product: { fundCode: sku.fundCode, spid: sku.spid },
    isMoneyFund: sku.category === 'money',
    /** Its NAV is written as the price of a gram. */
    isGold,
    nav: isGold ? perGram(sku.unitNet) : sku.unitNet,
    /** Its kind can be bought by plan. */
    fitsPlan: isPlanCategory(sku.category),
    // A state this app does not know draws no button.
    buyStatus: buyStatusOf(sku),
    isNewlyIssued: sku.isNewlyIssued === 1,
    term: termText(sku.durationType, sku.duration),
    headline: rates.find(({ key }) => key !== undefined && key === displayRateKey) ?? own,
    rates,
    /** Bought for a period that ends on a day of its own (MONEY 1.9). */
    hasPeriods: hasPeriods(sku),
    /** Natural days that nobody sells before: 0 without a holding period. */
    heldDays: hasPeriods(sku) ? 0 : fewestDaysOf({ type: sku.durationType, count: sku.duration }),
    dayLimitCents: sku.dayLimitCents ?? undefined,
    facts: factsOf(sku),
    yearlyFees: yearlyFeesOf(sku),
    company: companyOf(sku),
  }
}
export type FundDetail = ReturnType<typeof fundDetailOf>

const buyStatusOf = ({ buyStatus }: Sku): BuyStatus => (isBuyStatus(buyStatus) ? buyStatus : 0)

/** The fund company, and what it is to this product; undefined where its page cannot be named. */
const companyOf = ({ category, companyCode: code, companyName: name }: Sku) =>
  code === '' ? undefined : { label: productNames(category).company, code, name }

/** Yuan per gram of the price of 0.01 g; `--` stays. */
function perGram(nav: string): string {
  const value = parseNav(nav)
  return value === undefined ? nav : scaledText(gramPriceOf(value), 2)
}

/** A rate by its name; its value is decimal text, or `--`. */
const rateOf = (rate: Pick<Sku, 'rateKey' | 'rateLabel' | 'rateValue' | 'isEstimated'>) => ({
  key: isRateKey(rate.rateKey) ? rate.rateKey : undefined,
  label: rate.isEstimated ? `${rate.rateLabel}（${ESTIMATED_MARK}）` : rate.rateLabel,
  value: rate.rateValue,
})

/** Of these, `duration` is how long a period lasts. */
const hasPeriods = ({ category, duration }: Sku) =>
  category === 'closed' || (category === 'bank' && duration > 0)

/** What holding costs a year; null where the papers do not say. Gold takes none. */
const yearlyFeesOf = ({ category, manageFeePpm, custodyFeePpm, serviceFeePpm }: Sku) =>
  category === 'gold'
    ? []
    : [
        { label: '管理费', ratePpm: manageFeePpm },
        { label: '托管费', ratePpm: custodyFeePpm },
        { label: '销售服务费', ratePpm: serviceFeePpm },
      ]

function factsOf(sku: Sku): { label: string; value: string }[] {
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
