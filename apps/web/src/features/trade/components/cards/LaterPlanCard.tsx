import { createPart } from '#ui/parts/part.tsx'
import { CardWaits } from './CardWaits.tsx'
import { PLAN_CARD_HINT, PLAN_CARD_TITLE } from './plan-card-words.ts'

export const PlanCardWaits = () => <CardWaits title={PLAN_CARD_TITLE} detail={PLAN_CARD_HINT} />

/** The card of a plan: it is not of the first script, and its row is as high before it is known. */
export const LaterPlanCard = createPart(
  async () => (await import('./PlanCardRow.tsx')).PlanCardRow,
  {
    waiting: PlanCardWaits,
  },
)
