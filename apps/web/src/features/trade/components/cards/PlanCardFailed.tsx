import { CardFailed } from './CardFailed.tsx'
import { PLAN_CARD_TITLE } from './plan-card-words.ts'

export const PlanCardFailed = ({ onRetry }: { onRetry: () => void }) => (
  <CardFailed title={PLAN_CARD_TITLE} detail="没有读到，不影响定投" onRetry={onRetry} />
)
