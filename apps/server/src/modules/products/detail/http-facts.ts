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

const askerOf = ({ accountId, nowMs, brand }: VisitorContext) => ({ accountId, nowMs, brand })

/** Answers the short calls about known products. */
export const productFactHandlers = (funds: Funds): Handlers<typeof productFactCalls> => ({
  async frontQuerySkuDetail({ sku }, asked) {
    return answerDetail(await funds.detail(sku, asked), asked)
  },
  async queryBriefBaseInfoList({ products }, context) {
    const items = await funds.briefItems(products, askerOf(context))
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
  async queryItemDetailInfo(product, context) {
    return { detail: wireItem(await funds.briefItem(product, askerOf(context))) }
  },
  async queryProductItem(product, context) {
    return { productItem: wireItem(await funds.briefItem(product, askerOf(context))) }
  },
  async queryFundPublicCustom({ queryType, fundCode, spid }, asked) {
    const [seller] = spid === undefined ? await funds.sellers([fundCode], asked.brand) : []
    const keys = { fundCode, spid: spid ?? seller?.spid ?? '' }
    const fund = await funds.papers(keys, asked)
    const profile = { queryType: PROFILE_QUERY_TYPE, profile: wireProfile(fund) } as const
    return {
      fundCode: fund.code,
      parts: queryType.includes(PROFILE_QUERY_TYPE) ? [profile] : [],
    }
  },
  async queryFundBuySaveFee({ totalFee, discountRate, discountType, ...product }, asked) {
    await funds.papers(product, asked)
    const saving = saveFee(totalFee, { type: discountType, rate: discountRate })
    return {
      actualRate: saving.paidPermille,
      originFeeCents: saving.originCents,
      savedCents: saving.savedCents,
    }
  },
})

function wireProfile(fund: FundDetailRow) {
  return {
    ...fund,
    companyCode: fund.companyCode ?? '',
    companyName: fund.companyName ?? '',
    manager: fund.manager ?? '',
    custodian: fund.custodian ?? '',
    setUpDate: fund.setUpDate ?? '',
    sizeText: fund.sizeText ?? '',
    benchmarkText: fund.benchmarkText ?? '',
    objective: fund.objective ?? '',
  }
}

/** Answers the calls about market indices. */
export const indexHandlers = (funds: Funds): Handlers<typeof indexCalls> => ({
  async queryIndexDetail({ indexCode, period }, asked) {
    const index = await funds.index(indexCode, period, asked)
    return {
      index: {
        ...index,
        indexCode: index.code,
        indexName: index.name,
        dayRiseRate: index.dayRise,
        periodRiseRate: index.periodRise,
        days: index.days.map(({ day }) => day),
        closes: index.days.map(({ close }) => close),
      },
    }
  },
  async queryIndexCodeByZqCode({ zqCode }, { brand }) {
    const { code, name } = await funds.indexOfSecurity(zqCode, brand)
    return { indexCode: code, indexName: name }
  },
})
