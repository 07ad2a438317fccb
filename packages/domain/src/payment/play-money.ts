/** What is known of the money of somebody who was given play money, cents. */
export interface MixedMoney {
  /** Their balance. */
  cashCents: number
  /** What their cards brought in, less what went back. */
  ownCents: number
  /** The part of it that an order may still give back to its card. */
  refundableCents: number
}

/**
 * The play money in a balance. Play money is spent first, and own money comes back first: whatever was bought, sold,
 * earned or lost in between, what is their own is never more than what they put in and not more than the balance. What a
 * card paid for an order that may still be refunded goes back to the card, so it is not taken out of the balance meanwhile.
 */
export function playInBalance({ cashCents, ownCents, refundableCents }: MixedMoney): number {
  return cashCents - Math.min(cashCents, Math.max(0, ownCents - refundableCents))
}
