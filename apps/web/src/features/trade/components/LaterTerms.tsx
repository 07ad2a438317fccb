import { lazy, type ComponentProps } from 'react'
import { Later } from '#lib/Later.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

// Of term products and of raisings only: they come when one is bought, and the server does not draw them.
const PeriodCard = lazy(async () => ({ default: (await import('./PeriodCard.tsx')).PeriodCard }))
const SubscriptionCard = lazy(async () => ({
  default: (await import('./SubscriptionCard.tsx')).SubscriptionCard,
}))

/** The period that is bought. */
export const LaterPeriod = (props: ComponentProps<typeof PeriodCard>) => (
  <Later waiting={<Skeleton height={170} />}>
    <PeriodCard {...props} />
  </Later>
)

/** The days of a subscription. */
export const LaterSubscription = (props: ComponentProps<typeof SubscriptionCard>) => (
  <Later waiting={<Skeleton height={280} />}>
    <SubscriptionCard {...props} />
  </Later>
)
