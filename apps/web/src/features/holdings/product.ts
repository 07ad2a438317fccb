/** The product a page of the holdings is about: its code and its seller (SPEC §2). */
export interface Product {
  fundCode: string
  spid: string
}

/**
 * The product in a page's query, or undefined where code or seller is missing: then no call is made
 * and the page says what is missing (SPEC §5, RU-167, RU-174).
 */
export function findProduct(search: string): Product | undefined {
  const query = new URLSearchParams(search)
  const fundCode = query.get('fund_code') ?? ''
  const spid = query.get('spid') ?? ''
  return fundCode === '' || spid === '' ? undefined : { fundCode, spid }
}

/** The product as every call and every address of the contract names it. */
export function productKeys({ fundCode, spid }: Product) {
  return { fund_code: fundCode, spid }
}
