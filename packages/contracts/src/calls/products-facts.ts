import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import {
  FundCode,
  Money,
  productKeys,
  AmountLimit,
  RatePpm,
  SellerId,
  SmallInt,
} from '../fields.ts'
import { productCalls } from './products.ts'
import { FundSearchItem } from './search-item.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'
const ITEM = '/fbp/fund/v1/fund.fuapl_item_ao.FuaplItemAo'
const PRODUCT_ITEM = '/fbp/act/v1/fund.fuact_product_ao.FuactProductAo'

/** The part of a fund's public papers that the page of a holding asks for (CL-086, RU-226). */
export const PROFILE_QUERY_TYPE = 18

/** Who runs a fund and how it describes itself; texts that are not known are empty. */
const FundProfile = z.object({
  typeText: z.string(),
  companyCode: z.string(),
  companyName: z.string(),
  manager: z.string(),
  custodian: z.string(),
  setUpDate: z.string(),
  sizeText: z.string(),
  benchmarkText: z.string(),
  recommendedHolding: z.string(),
  objective: z.string(),
})

const cached = { method: 'POST', access: 'visitor', cacheMs: DEFAULT_CACHE_MS } as const

/** Short answers about known products, for pages that already know which. */
export const productFactCalls = {
  frontQuerySkuDetail: call({
    ...productCalls.querySkuDetail,
    summary: 'CL-062: the same as QuerySkuDetailInfo, under the name of the front',
    path: `${SKU}.FrontQrySkuDetailInfo`,
  }),
  queryBriefBaseInfoList: call({
    ...cached,
    summary: 'CL-063: many known products at once; those that are not sold here are left out',
    path: `${ITEM}.QueryBriefBaseInfoList`,
    request: z.object({
      products: as(
        'item_sku_list',
        z.array(z.object(productKeys)).check(z.minLength(1), z.maxLength(50)),
      ),
    }),
    response: z.object({ items: as('item_list', z.array(FundSearchItem)) }),
  }),
  querySkuByProduct: call({
    ...cached,
    summary: 'CL-075: who sells products of which only the codes are known',
    path: `${SKU}.QuerySkuByProduct`,
    request: z.object({
      fundCodes: as('fund_code_list', z.array(FundCode).check(z.minLength(1), z.maxLength(50))),
    }),
    response: z.object({
      skus: as(
        'sku_list',
        z.array(
          z.object({
            fundCode: z.string(),
            spid: z.string(),
            /** 0 where the product has none. */
            productCode: z.int(),
            name: as('fund_brief_name', z.string()),
          }),
        ),
      ),
    }),
  }),
  queryItemDetailInfo: call({
    ...cached,
    summary: 'CL-076: one product as lists show it',
    path: `${ITEM}.QueryItemDetailInfo`,
    request: z.object(productKeys),
    response: z.object({ detail: as('item_detail_info', FundSearchItem) }),
  }),
  queryProductItem: call({
    ...cached,
    summary: 'CL-125: one product as activities show it',
    path: `${PRODUCT_ITEM}.QueryProductItem`,
    request: z.object(productKeys),
    response: z.object({ productItem: FundSearchItem }),
  }),
  queryFundPublicCustom: call({
    ...cached,
    summary:
      'CL-065, CL-086: parts of a fund’s public papers, by number; unknown numbers are left out',
    path: `${ITEM}.QueryFundPublicCustom`,
    request: z.object({
      fundCode: FundCode,
      /** CL-065 names none: then the product of that code that is sold here. */
      spid: z.optional(SellerId),
      queryType: z.array(SmallInt).check(z.minLength(1), z.maxLength(20)),
    }),
    response: z.object({
      fundCode: z.string(),
      parts: as(
        'custom_list',
        z.array(z.object({ queryType: z.literal(PROFILE_QUERY_TYPE), profile: FundProfile })),
      ),
    }),
  }),
  queryFundBuySaveFee: call({
    summary: 'CL-074: what a discount takes off the fee of a buy',
    method: 'POST',
    path: `${SKU}.QueryFundBuySaveFee`,
    access: 'visitor',
    request: z
      .object({
        ...productKeys,
        /** Of type 1 the per mille of the fee that is still paid (1折 is 100), of type 2 cents taken off. */
        discountRate: RatePpm,
        discountType: z.union([z.literal(1), z.literal(2)]),
        /** The fee before the discount, cents. */
        totalFee: AmountLimit,
      })
      .check(
        z.refine(
          ({ discountType, discountRate }) => discountType === 2 || discountRate <= 1000,
          '折扣不能大于 1000',
        ),
      ),
    response: z.object({
      /** Per mille of the fee that is paid in the end. */
      actualRate: z.int(),
      originFeeCents: as('origin_charge_fee', Money),
      savedCents: as('save_fee', Money),
    }),
  }),
}
