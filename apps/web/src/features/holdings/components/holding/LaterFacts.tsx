import { createPart } from '#ui/parts/part.tsx'

/** The product's papers stand below everything else: neither the first script nor the server brings them. */
export const LaterFacts = createPart(async () => (await import('./FactsCard.tsx')).FactsCard)
