/**
 * What a payment-password token is good for beside its purpose and quantity: everything else that the password sheet
 * shows. Where a product alone does not say it, these do; page and server ask for the token by the same words.
 */
export const tokenProduct = {
  /** Money comes from a card, or goes to it. */
  deposit: (cardId: string) => `in-${cardId}`,
  withdraw: (cardId: string) => `out-${cardId}`,
  /** Shares of a period are offered at a price, in cents. */
  offer: (fundCode: string, issue: string, priceCents: number) =>
    `${fundCode}-${issue}-${priceCents}`,
  /** Somebody's offer is taken. */
  take: (fundCode: string, offerId: string) => `${fundCode}-${offerId}`,
  /** One product becomes another. */
  convert: (fundCode: string, targetCode: string) => `${fundCode}-${targetCode}`,
} as const
