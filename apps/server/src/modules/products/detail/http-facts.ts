import type { productFactCalls } from '@koi/contracts/calls/products-facts'
import type { indexCalls } from '@koi/contracts/calls/products-indices'
import { PROFILE_QUERY_TYPE } from '@koi/contracts/calls/products-facts'
import { saveFee } from '@koi/domain/fees/save-fee'
import type { VisitorContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'
import type { FundDetailRow } from './detail-store.ts'
import { answerDetail } from './http-detail.ts'
import { wireItem } from '../lists/http-item.ts'

const productOf = (keys: { fundCode: string; spid: string }) => ({
  fundCode: keys.fundCode,
  spid: keys.spid,
})
const askerOf = ({ accountId, nowMs, brand }: VisitorContext) => ({ accountId, nowMs, brand })

/** Answers the short calls about known products. */
export const productFactHandlers = (funds: Funds): Handlers<typeof productFactCalls> => ({
  async frontQuerySkuDetail({ sku }, asked) {
    return answerDetail(await funds.detail(skuOf(sku), asked), asked.nowMs)
  },
  async queryBriefBaseInfoList({ products }, context) {
    const items = await funds.briefItems(products.map(productOf), askerOf(context))
    return { items: items.map(wireItem) }
  },
  async querySkuByProduct({ fundCodes }, { brand }) {
    const sellers = await funds.sellers(fundCodes, brand)
    return {
      skus: sellers.map(({ code, spid, productCode, name }) => ({
        fundCode: code,
        spid,
        productCode: productCode ?? 0,
        name,
      })),
    }
  },
  async queryItemDetailInfo(keys, context) {
    return { detail: wireItem(await funds.briefItem(productOf(keys), askerOf(context))) }
  },
  async queryProductItem(keys, context) {
    return { productItem: wireItem(await funds.briefItem(productOf(keys), askerOf(context))) }
  },
  async queryFundPublicCustom({ queryType, fundCode, spid }, asked) {
    const [seller] = spid === undefined ? await funds.sellers([fundCode], asked.brand) : []
    const keys = { fundCode, spid: spid ?? seller?.spid ?? '' }
    const fund = await funds.papers(productOf(keys), asked)
    const profile = { queryType: PROFILE_QUERY_TYPE, profile: wireProfile(fund) } as const
    return {
      fundCode: fund.code,
      parts: queryType.includes(PROFILE_QUERY_TYPE) ? [profile] : [],
    }
  },
  async queryFundBuySaveFee({ totalFee, discountRate, discountType, ...keys }, asked) {
    await funds.papers(productOf(keys), asked)
    const saving = saveFee(totalFee, { type: discountType, rate: discountRate })
    return {
      actualRate: saving.paidPermille,
      originFeeCents: saving.originCents,
      savedCents: saving.savedCents,
    }
  },
})

/** The product that `sku_info` names, in either spelling of the specification (CL-061, CL-085). */
export function skuOf(
  sku: { fundCode: string; spid: string } | { fundCode: string; spid: string },
) {
  return 'fundCode' in sku ? { fundCode: sku.fundCode, spid: sku.spid } : productOf(sku)
}

function wireProfile(fund: FundDetailRow) {
  return {
    typeText: fund.typeText,
    companyCode: fund.companyCode ?? '',
    companyName: fund.companyName ?? '',
    manager: fund.manager ?? '',
    custodian: fund.custodian ?? '',
    setUpDate: fund.setUpDate ?? '',
    sizeText: fund.sizeText ?? '',
    benchmarkText: fund.benchmarkText ?? '',
    recommendedHolding: fund.recommendedHolding,
    objective: fund.objective ?? '',
  }
}

/** Answers the calls about market indices. */
export const indexHandlers = (funds: Funds): Handlers<typeof indexCalls> => ({
  async queryIndexDetail({ indexCode, period }, asked) {
    const index = await funds.index(indexCode, period, asked)
    return {
      index: {
        indexCode: index.code,
        indexName: index.name,
        isDemoMarket: index.isDemoMarket,
        day: index.day,
        close: index.close,
        dayRiseRate: index.dayRise,
        periodRiseRate: index.periodRise,
        days: index.days.map(({ day }) => day),
        closes: index.days.map(({ close }) => close),
        fundCount: index.fundCount,
      },
    }
  },
  async queryIndexCodeByZqCode({ zqCode }, { brand }) {
    const { code, name } = await funds.indexOfSecurity(zqCode, brand)
    return { indexCode: code, indexName: name }
  },
})
