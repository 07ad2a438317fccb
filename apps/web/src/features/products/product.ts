/** Which product a page or a call is about: its code and its seller (SPEC §2). */
export interface Product {
  fundCode: string
  spid: string
  /** Of a holding: the account inside the person's account that it stands in; absent: their own. */
  accountId?: string
}

/** The product as every call and every address of the contract names it. */
export function productKeys({ fundCode, spid }: Product) {
  return { fundCode, spid }
}

/** The same of a holding, with the account it stands in. */
export const heldKeys = (product: Product) => ({
  ...productKeys(product),
  ...(product.accountId !== undefined && { appAccountId: product.accountId }),
})

/** What an address says of its product; a link may leave the seller out. */
export function productOf(query: {
  fundCode: string
  spid?: string | undefined
  partnerId?: string | undefined
}): Product {
  // Old links name the seller as a partner (SPEC §2).
  return { fundCode: query.fundCode, spid: query.spid || (query.partnerId ?? '') }
}
