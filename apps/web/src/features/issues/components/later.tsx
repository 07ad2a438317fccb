import { lazy, type ComponentProps } from 'react'
import { Later } from '#lib/Later.tsx'

// Few products have periods: the cards come when one does, and the server does not draw them.
const IssuesCard = lazy(async () => ({ default: (await import('./IssuesCard.tsx')).IssuesCard }))
const OffersCard = lazy(async () => ({ default: (await import('./OffersCard.tsx')).OffersCard }))

/** The periods of a holding. */
export const LaterIssues = (props: ComponentProps<typeof IssuesCard>) => (
  <Later>
    <IssuesCard {...props} />
  </Later>
)

/** What other holders offer of a term product. */
export const LaterOffers = (props: ComponentProps<typeof OffersCard>) => (
  <Later>
    <OffersCard {...props} />
  </Later>
)
