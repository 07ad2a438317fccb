import type { RequestOf } from '@koi/contracts/call'
import { productPeopleCalls } from '@koi/contracts/calls/products-people'
import type { Want } from '#navigation/page-modules.ts'

const LIMIT = 20

export const companyRequest = (
  companyCode: string,
  category: string | undefined,
  after?: string,
): RequestOf<typeof productPeopleCalls.queryCompanyInfo> => ({
  companyCode,
  category,
  after,
  limit: LIMIT,
})

/** What the page of a company shows first. */
export function fundCompanyWants(query: URLSearchParams): Want[] {
  const companyCode = query.get('company_code') ?? ''
  return [
    { call: productPeopleCalls.queryCompanyFacts, request: { companyCode } },
    {
      call: productPeopleCalls.queryCompanyInfo,
      request: companyRequest(companyCode, query.get('category') ?? undefined),
    },
  ]
}

/** What the page of a manager shows. */
export const fundManagerWants = (query: URLSearchParams): Want[] => [
  {
    call: productPeopleCalls.queryFundManager,
    request: {
      companyCode: query.get('company_code') ?? '',
      manager: query.get('manager') ?? '',
    },
  },
]
