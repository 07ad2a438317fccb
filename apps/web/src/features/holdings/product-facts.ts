import type { FundConfig } from '@koi/contracts/config-files'
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

/** As much of the product's configuration file as came (CL-088). */
type Config = Pick<ConfigFile<typeof FundConfig>, 'cutOffTime' | 'arriveDays'>

export interface ProductFacts {
  company: { code: string; name: string } | undefined
  rows: { label: string; value: string }[]
}

/** What is worth knowing of the product behind a holding; what neither answer knows is left out. */
export function productFactsOf(
  custom: Custom | undefined,
  { cutOffTime, arriveDays }: Config,
  names: ProductNames,
): ProductFacts {
  const profile = custom?.parts[0]?.profile
  const rows = [
    { label: names.manager, value: names.manager === '' ? '' : (profile?.manager ?? '') },
    {
      label: '建议持有',
      value: (profile?.recommendedHolding ?? '').replace(/^至/, '到').replace(/^(\d+)\s*/, '$1 '),
    },
    { label: '当日截止', value: cutOffText(cutOffTime) },
    { label: '卖出到账', value: arrivalText(arriveDays) },
  ]
  return {
    company:
      profile && profile.companyCode !== ''
        ? { code: profile.companyCode, name: profile.companyName }
        : undefined,
    rows: rows.filter(({ value }) => value !== ''),
  }
}

const cutOffText = (time = '') => (time === '' ? '' : `交易日 ${time}`)

const arrivalText = (days: number | undefined) =>
  days === undefined ? '' : days === 0 ? '卖出当日到账' : `卖出后第 ${days} 个交易日到账`
