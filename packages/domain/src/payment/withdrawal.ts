/** What is known of one bound card; cents that came from it less what went back to it. */
export interface CardFlow {
  cardId: string
  netInCents: number
  isDefault: boolean
}

/**
 * How much may go to a card, in cents: money goes back to the card it came from (MONEY 1.14, 同卡进出).
 * What no card brought in, such as gains, goes to the default card. Play money never leaves.
 */
export function withdrawableTo(
  cardId: string,
  {
    cashCents,
    playCents,
    cards,
  }: { cashCents: number; playCents: number; cards: readonly CardFlow[] },
): number {
  const card = cards.find((one) => one.cardId === cardId)
  if (!card) return 0
  const freeCents = Math.max(0, cashCents - playCents)
  if (cards.length === 1) return freeCents
  const ownCents = Math.max(0, card.netInCents)
  if (!card.isDefault) return Math.min(freeCents, ownCents)
  const ofOthers = cards
    .filter((one) => one.cardId !== cardId)
    .reduce((sum, { netInCents }) => sum + Math.max(0, netInCents), 0)
  return Math.min(freeCents, Math.max(ownCents, freeCents - ofOthers))
}
