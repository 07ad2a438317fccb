import type { Product } from '#features/products/index.ts'

/**
 * The product in a page's query, or undefined where code or seller is missing: then no call is made
 * and the page says what is missing (SPEC §5, RU-167, RU-174).
 */
export function findProduct(search: string): Product | undefined {
  const query = new URLSearchParams(search)
  const fundCode = query.get('fund_code') ?? ''
  // Old links name the seller as a partner (SPEC §2).
  const spid = query.get('spid') || (query.get('partner_id') ?? '')
  if (fundCode === '' || spid === '') return undefined
  const accountId = query.get('appacc_id') ?? ''
  return { fundCode, spid, ...(accountId !== '' && { accountId }) }
}
