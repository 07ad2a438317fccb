import { createPart } from '#ui/parts/part.tsx'
import { CardFailed } from './CardFailed.tsx'
import { PLAN_CARD_TITLE } from './plan-card-words.ts'
import { PlanCardWaits } from './PlanCardWaits.tsx'

/** The card of a plan: it is not of the first script, and its row is as high before it is known. */
export const LaterPlanCard = createPart(
  async () => (await import('./PlanCardRow.tsx')).PlanCardRow,
  {
    waiting: PlanCardWaits,
    failed: (retry) => <CardFailed title={PLAN_CARD_TITLE} onRetry={retry} />,
  },
)
