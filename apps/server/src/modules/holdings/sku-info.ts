import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { ResponseOf } from '@koi/contracts/call'
import { riskLabel } from '@koi/domain/products/risk'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { isBuyable, wireFlag, wireTime, type FundItem } from '#modules/products/index.ts'
import type { TradeTerms } from '#modules/trade/index.ts'

type SkuInfo = ResponseOf<(typeof holdingsCalls)['queryAsset']>['sku_info']

/**
 * The product behind a holding (EN-103..115). `item` is undefined where the brand no longer sells it: what is
 * held stays in sight, without the rates of the shelf.
 */
export const skuInfo = (terms: TradeTerms, item: FundItem | undefined): SkuInfo => ({
  fund_code: terms.fundCode,
  spid: terms.spid,
  product_code: item?.productCode ? String(item.productCode) : '',
  // The period that an order placed now belongs to; those that one holds are listed by a call of their own.
  issue: terms.periods?.[0]?.issue ?? '',
  online_status: wireFlag(isBuyable(terms.buyStatus)),
  fund_brief_name: terms.name,
  fund_risk_desc: riskLabel(terms.riskCode),
  rate_key: item?.shownRate.key ?? '',
  rate_key_desc: item?.shownRate.label ?? '',
  rate_key_val: item?.shownRate.value ?? NO_RATE,
  subscribe_start_time: wireTime(item?.subscribeStartMs ?? null),
  subscribe_end_time: wireTime(item?.subscribeEndMs ?? null),
  is_newly_issued: wireFlag(item?.isNewlyIssued ?? false),
  is_demo_market: terms.origin === 'demo',
  category: terms.category,
})
