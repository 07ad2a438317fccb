import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { ResponseOf } from '@koi/contracts/call'
import { riskLabel } from '@koi/domain/products/risk'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { isBuyable, wireFlag, wireTime, type FundItem } from '#modules/products/index.ts'
import type { TradeTerms } from '#modules/trade/index.ts'

type SkuInfo = ResponseOf<(typeof holdingsCalls)['queryAsset']>['sku']

/**
 * The product behind a holding (EN-103..115). `item` is undefined where the brand no longer sells it: what is
 * held stays in sight, without the rates of the shelf.
 */
export const skuInfo = (terms: TradeTerms, item: FundItem | undefined): SkuInfo => ({
  fundCode: terms.fundCode,
  spid: terms.spid,
  productCode: item?.productCode ? String(item.productCode) : '',
  // The period that an order placed now belongs to; those that one holds are listed by a call of their own.
  issue: terms.periods?.[0]?.issue ?? '',
  onlineStatus: wireFlag(isBuyable(terms.buyStatus)),
  name: terms.name,
  riskName: riskLabel(terms.riskCode),
  riskCode: terms.riskCode,
  rateKey: item?.shownRate.key ?? '',
  rateLabel: item?.shownRate.label ?? '',
  rateValue: item?.shownRate.value ?? NO_RATE,
  subscribeStartTime: wireTime(item?.subscribeStartMs ?? null),
  subscribeEndTime: wireTime(item?.subscribeEndMs ?? null),
  isNewlyIssued: wireFlag(item?.isNewlyIssued ?? false),
  isDemoMarket: terms.origin === 'demo',
  category: terms.category,
})
