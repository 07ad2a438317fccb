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
import { FundSearchItem } from './search.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'
const ITEM = '/fbp/fund/v1/fund.fuapl_item_ao.FuaplItemAo'
const PRODUCT_ITEM = '/fbp/act/v1/fund.fuact_product_ao.FuactProductAo'

/** The part of a fund's public papers that the page of a holding asks for (CL-086, RU-226). */
export const PROFILE_QUERY_TYPE = 18

/** Who runs a fund and how it describes itself; texts that are not known are empty. */
const FundProfile = z.object({
  type_text: z.string(),
  company_code: z.string(),
  company_name: z.string(),
  manager: z.string(),
  custodian: z.string(),
  set_up_date: z.string(),
  size_text: z.string(),
  benchmark_text: z.string(),
  recommended_holding: z.string(),
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
      item_sku_list: z.array(z.object(productKeys)).check(z.minLength(1), z.maxLength(50)),
    }),
    response: z.object({ item_list: z.array(FundSearchItem) }),
  }),
  querySkuByProduct: call({
    ...cached,
    summary: 'CL-075: who sells products of which only the codes are known',
    path: `${SKU}.QuerySkuByProduct`,
    request: z.object({ fund_code_list: z.array(FundCode).check(z.minLength(1), z.maxLength(50)) }),
    response: z.object({
      sku_list: z.array(
        z.object({
          fund_code: z.string(),
          spid: z.string(),
          /** 0 where the product has none. */
          product_code: z.int(),
          fund_brief_name: z.string(),
        }),
      ),
    }),
  }),
  queryItemDetailInfo: call({
    ...cached,
    summary: 'CL-076: one product as lists show it',
    path: `${ITEM}.QueryItemDetailInfo`,
    request: z.object(productKeys),
    response: z.object({ item_detail_info: FundSearchItem }),
  }),
  queryProductItem: call({
    ...cached,
    summary: 'CL-125: one product as activities show it',
    path: `${PRODUCT_ITEM}.QueryProductItem`,
    request: z.object(productKeys),
    response: z.object({ product_item: FundSearchItem }),
  }),
  queryFundPublicCustom: call({
    ...cached,
    summary:
      'CL-065, CL-086: parts of a fund’s public papers, by number; unknown numbers are left out',
    path: `${ITEM}.QueryFundPublicCustom`,
    request: z.object({
      fund_code: FundCode,
      /** CL-065 names none: then the product of that code that is sold here. */
      spid: z.optional(SellerId),
      query_type: z.array(SmallInt).check(z.minLength(1), z.maxLength(20)),
    }),
    response: z.object({
      fund_code: z.string(),
      custom_list: z.array(
        z.object({ query_type: z.literal(PROFILE_QUERY_TYPE), profile: FundProfile }),
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
        discount_rate: RatePpm,
        discount_type: z.union([z.literal(1), z.literal(2)]),
        /** The fee before the discount, cents. */
        total_fee: AmountLimit,
      })
      .check(
        z.refine(
          ({ discount_type, discount_rate }) => discount_type === 2 || discount_rate <= 1000,
          '折扣不能大于 1000',
        ),
      ),
    response: z.object({
      /** Per mille of the fee that is paid in the end. */
      actual_rate: z.int(),
      origin_charge_fee: Money,
      save_fee: Money,
    }),
  }),
}
