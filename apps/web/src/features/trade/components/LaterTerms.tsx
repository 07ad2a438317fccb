import { lazy, Suspense, type ComponentProps } from 'react'
import { useInBrowser } from '#lib/use-in-browser.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

// Of term products and of raisings only: they come when one is bought, and the server does not draw them.
const PeriodCard = lazy(async () => ({ default: (await import('./PeriodCard.tsx')).PeriodCard }))
const SubscriptionCard = lazy(async () => ({
  default: (await import('./SubscriptionCard.tsx')).SubscriptionCard,
}))

/** The period that is bought. */
export function LaterPeriod(props: ComponentProps<typeof PeriodCard>) {
  const waiting = <Skeleton height={170} />
  if (!useInBrowser()) return waiting
  return (
    <Suspense fallback={waiting}>
      <PeriodCard {...props} />
    </Suspense>
  )
}

/** The days of a subscription. */
export function LaterSubscription(props: ComponentProps<typeof SubscriptionCard>) {
  const waiting = <Skeleton height={280} />
  if (!useInBrowser()) return waiting
  return (
    <Suspense fallback={waiting}>
      <SubscriptionCard {...props} />
    </Suspense>
  )
}
