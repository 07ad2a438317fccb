import { CardWaits } from './CardWaits.tsx'
import { PLAN_CARD_HINT, PLAN_CARD_TITLE } from './plan-card-words.ts'

export const PlanCardWaits = () => <CardWaits title={PLAN_CARD_TITLE} detail={PLAN_CARD_HINT} />
