import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import { PROFILE_QUERY_TYPE, type productFactCalls } from '@koi/contracts/calls/products-facts'
import type { ConfigFile } from '#api/transport/fetch-config.ts'
import { productKeys, type Product, type ProductNames } from '#features/products/index.ts'

type Custom = ResponseOf<typeof productFactCalls.queryFundPublicCustom>

/** What the page of a holding asks of its fund's public papers (CL-086, RU-226). */
export const customRequest = (
  product: Product,
): RequestOf<typeof productFactCalls.queryFundPublicCustom> => ({
  ...productKeys(product),
  queryType: [PROFILE_QUERY_TYPE],
})

/** The number of a product in an address: `012` is 12; undefined where there is none (RU-177). */
export function readProductCode(search: string): number | undefined {
  const text = new URLSearchParams(search).get('product_code') ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Where the configuration file of a product lies (SPEC §7, CL-088). */
export function configPath({ fundCode, spid }: Product, productCode?: number): `/${string}` {
  const parts = [fundCode, spid, ...(productCode === undefined ? [] : [productCode])]
  return `/resources/fundinfo/fundConfig_${parts.map(encodeURIComponent).join('_')}.json`
}

export interface ProductFacts {
  company: { code: string; name: string } | undefined
  rows: { label: string; value: string }[]
}

/** What is worth knowing of the product behind a holding; what neither answer knows is left out. */
export function productFactsOf(
  custom: Custom | undefined,
  config: ConfigFile,
  names: ProductNames,
): ProductFacts {
  const profile = custom?.parts[0]?.profile
  const rows = [
    { label: names.manager, value: names.manager === '' ? '' : (profile?.manager ?? '') },
    { label: '建议持有', value: (profile?.recommendedHolding ?? '').replace(/^至/, '到') },
    { label: '当日截止', value: cutOffText(config['cut_off_time']) },
    { label: '卖出到账', value: arrivalText(config['arrive_days']) },
  ]
  return {
    company:
      profile && profile.companyCode !== ''
        ? { code: profile.companyCode, name: profile.companyName }
        : undefined,
    rows: rows.filter(({ value }) => value !== ''),
  }
}

const cutOffText = (time: unknown) =>
  typeof time === 'string' && time !== '' ? `交易日 ${time}` : ''

const arrivalText = (days: unknown) =>
  typeof days !== 'number' ? '' : days === 0 ? '卖出当日到账' : `卖出后第 ${days} 个交易日到账`
