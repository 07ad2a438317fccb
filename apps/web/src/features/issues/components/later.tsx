import { lazy, Suspense, type ComponentProps } from 'react'
import { useInBrowser } from '#lib/use-in-browser.ts'

// Few products have periods: the cards come when one does, and the server does not draw them.
const IssuesCard = lazy(async () => ({ default: (await import('./IssuesCard.tsx')).IssuesCard }))
const OffersCard = lazy(async () => ({ default: (await import('./OffersCard.tsx')).OffersCard }))

/** The periods of a holding. */
export function LaterIssues(props: ComponentProps<typeof IssuesCard>) {
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <IssuesCard {...props} />
    </Suspense>
  )
}

/** What other holders offer of a term product. */
export function LaterOffers(props: ComponentProps<typeof OffersCard>) {
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <OffersCard {...props} />
    </Suspense>
  )
}
