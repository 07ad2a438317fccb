import { createPart } from '#ui/parts/part.tsx'

// Few products have periods: the cards come when one does, and the server does not draw them.

/** The periods of a holding. */
export const LaterIssues = createPart(async () => (await import('./IssuesCard.tsx')).IssuesCard)

/** What other holders offer of a term product. */
export const LaterOffers = createPart(async () => (await import('./OffersCard.tsx')).OffersCard)

/** Only where an address names a period. */
export const LaterChosenIssue = createPart(
  async () => (await import('./ChosenIssue.tsx')).ChosenIssue,
)
