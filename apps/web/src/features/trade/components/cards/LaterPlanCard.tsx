import { createPart } from '#ui/parts/part.tsx'
import { PlanCardFailed } from './PlanCardFailed.tsx'
import { PlanCardWaits } from './PlanCardWaits.tsx'

/** The card of a plan: it is not of the first script, and its row is as high before it is known. */
export const LaterPlanCard = createPart(
  async () => (await import('./PlanCardRow.tsx')).PlanCardRow,
  {
    waiting: PlanCardWaits,
    failed: (retry) => <PlanCardFailed onRetry={retry} />,
  },
)
