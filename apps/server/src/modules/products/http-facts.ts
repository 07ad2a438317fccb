import type { productFactCalls } from '@koi/contracts/calls/products-facts'
import type { marketCalls } from '@koi/contracts/calls/market'
import { PROFILE_QUERY_TYPE } from '@koi/contracts/calls/products-facts'
import { saveFee } from '@koi/domain/fees/save-fee'
import type { VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from './funds.ts'
import type { FundDetailRow } from './detail-store.ts'
import { wireDetail } from './http-detail.ts'
import { wireItem } from './http-item.ts'

const productOf = (keys: { fund_code: string; spid: string }) => ({
  fundCode: keys.fund_code,
  spid: keys.spid,
})
const askerOf = ({ accountId, nowMs, brand }: VisitorContext) => ({ accountId, nowMs, brand })

/** Answers the short calls about known products. */
export const productFactHandlers = (funds: Funds): Handlers<typeof productFactCalls> => ({
  async frontQuerySkuDetail({ sku_info }, asked) {
    return { retcode: '0', sku_detail_info: wireDetail(await funds.detail(skuOf(sku_info), asked)) }
  },
  async queryBriefBaseInfoList({ item_sku_list }, context) {
    const items = await funds.briefItems(item_sku_list.map(productOf), askerOf(context))
    return { item_list: items.map(wireItem) }
  },
  async querySkuByProduct({ fund_code_list }, { brand }) {
    const sellers = await funds.sellers(fund_code_list, brand)
    return {
      sku_list: sellers.map(({ code, spid, productCode, name }) => ({
        fund_code: code,
        spid,
        product_code: productCode ?? 0,
        fund_brief_name: name,
      })),
    }
  },
  async queryItemDetailInfo(keys, context) {
    return { item_detail_info: wireItem(await funds.briefItem(productOf(keys), askerOf(context))) }
  },
  async queryProductItem(keys, context) {
    return { product_item: wireItem(await funds.briefItem(productOf(keys), askerOf(context))) }
  },
  async queryFundPublicCustom({ query_type, fund_code, spid }, asked) {
    const [seller] = spid === undefined ? await funds.sellers([fund_code], asked.brand) : []
    const keys = { fund_code, spid: spid ?? seller?.spid ?? '' }
    const fund = await funds.papers(productOf(keys), asked)
    const profile = { query_type: PROFILE_QUERY_TYPE, profile: wireProfile(fund) } as const
    return {
      fund_code: fund.code,
      custom_list: query_type.includes(PROFILE_QUERY_TYPE) ? [profile] : [],
    }
  },
  async queryFundBuySaveFee({ total_fee, discount_rate, discount_type, ...keys }, asked) {
    await funds.papers(productOf(keys), asked)
    const saving = saveFee(total_fee, { type: discount_type, rate: discount_rate })
    return {
      actual_rate: saving.paidPermille,
      origin_charge_fee: saving.originCents,
      save_fee: saving.savedCents,
    }
  },
})

/** The product that `sku_info` names, in either spelling of the specification (CL-061, CL-085). */
export function skuOf(
  sku: { fund_code: string; spid: string } | { fundCode: string; spid: string },
) {
  return 'fundCode' in sku ? { fundCode: sku.fundCode, spid: sku.spid } : productOf(sku)
}

function wireProfile(fund: FundDetailRow) {
  return {
    type_text: fund.typeText,
    company_code: fund.companyCode ?? '',
    company_name: fund.companyName ?? '',
    manager: fund.manager ?? '',
    custodian: fund.custodian ?? '',
    set_up_date: fund.setUpDate ?? '',
    size_text: fund.sizeText ?? '',
    benchmark_text: fund.benchmarkText ?? '',
    recommended_holding: fund.recommendedHolding,
    objective: fund.objective ?? '',
  }
}

/** Answers the calls about market indices. */
export const marketHandlers = (funds: Funds): Handlers<typeof marketCalls> => ({
  async queryIndexDetail({ index_code, period }, asked) {
    const index = await funds.index(index_code, period, asked)
    return {
      index_detail_info: {
        index_code: index.code,
        index_name: index.name,
        is_demo_market: index.isDemoMarket,
        day: index.day,
        close: index.close,
        day_rise_rate: index.dayRise,
        period_rise_rate: index.periodRise,
        days: index.days.map(({ day }) => day),
        closes: index.days.map(({ close }) => close),
        fund_count: index.fundCount,
      },
    }
  },
  async queryIndexCodeByZqCode({ zq_code }, { brand }) {
    const { code, name } = await funds.indexOfSecurity(zq_code, brand)
    return { index_code: code, index_name: name }
  },
})
