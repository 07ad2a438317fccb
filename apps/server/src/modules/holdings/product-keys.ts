import type { ResponseOf } from '@koi/contracts/call'
import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import { spPurposeOf } from '@koi/domain/products/sp-purpose'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { AppAccount } from '#modules/combinations/index.ts'
import { shownRate, type FundItem } from '#modules/products/index.ts'
import type { TradeTerms } from '#modules/trade/index.ts'

type ProductKeys = ResponseOf<(typeof holdingsCalls)['queryAsset']>['productKeys']

const AGREED = 'profit_rate'
const SEVEN_DAYS = 'day7_profit_rate'

/**
 * What a holding and its product are called by other calls and pages (EN-092..102). `inside` is the account
 * it stands in, if that is not the person's own; `item` is undefined where the brand no longer sells it.
 */
export const productKeys = (
  terms: TradeTerms,
  item: FundItem | undefined,
  inside: Pick<AppAccount, 'kind' | 'key'> | undefined,
): ProductKeys => ({
  fundCode: terms.fundCode,
  spid: terms.spid,
  partnerId: terms.spid,
  productCode: item?.productCode ? String(item.productCode) : '',
  unionId: inside?.kind === 'union' ? inside.key : (item?.unionId ?? ''),
  fofId: terms.category === 'fof' ? terms.fundCode : '',
  issue: terms.periods?.[0]?.issue ?? '',
  spPurpose: spPurposeOf(terms.category),
  // What a product agrees to pay is what its shelf shows; the others have measured rates.
  profitRate: item?.shownRate.key === AGREED ? item.shownRate.value : NO_RATE,
  sevenDayRate: shownRate(SEVEN_DAYS, item?.sevenDayRate ?? null, null).value,
  rateKey: item?.shownRate.key ?? '',
})
