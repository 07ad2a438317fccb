import { createPart } from '#ui/parts/part.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

/** Below the keyboard, and so below the first screen. */
export const LaterDays = createPart(async () => (await import('./DaysCard.tsx')).DaysCard, {
  waiting: () => <Skeleton height={210} />,
})

// Of term products and of raisings only: they come when one is bought, and the server does not draw them.

/** The period that is bought. */
export const LaterPeriod = createPart(async () => (await import('./PeriodCard.tsx')).PeriodCard, {
  waiting: () => <Skeleton height={170} />,
})

/** The days of a subscription. */
export const LaterSubscription = createPart(
  async () => (await import('./SubscriptionCard.tsx')).SubscriptionCard,
  { waiting: () => <Skeleton height={280} /> },
)

/** Of the wallet. */
export const LaterFirstIncome = createPart(
  async () => (await import('./FirstIncome.tsx')).FirstIncome,
)
