/** Which product a page or a call is about: its code and its seller (SPEC §2). */
export interface Product {
  fundCode: string
  spid: string
}

/** The product as every call and every address of the contract names it. */
export function productKeys({ fundCode, spid }: Product) {
  return { fund_code: fundCode, spid }
}

/** What an address says of its product; a link may leave the seller out. */
export function productOf(query: { fund_code: string; spid?: string | undefined }) {
  return { fundCode: query.fund_code, spid: query.spid ?? '' }
}
