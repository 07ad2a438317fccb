import { createPart } from '#ui/parts/part.tsx'

/** The end of the page stands below everything else: neither the first script nor the server brings it. */
export const LaterEnd = createPart(async () => (await import('./EndOfHolding.tsx')).EndOfHolding)
