import { createPart } from '#ui/parts/part.tsx'

/** Only for who holds the product: neither the first script nor the server brings it. */
export const LaterMyHolding = createPart(async () => (await import('./MyHolding.tsx')).MyHolding)
