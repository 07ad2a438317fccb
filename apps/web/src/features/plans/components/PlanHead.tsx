import { planKindNames } from '@koi/domain/plans/plan-words'
import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/layout/Card.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { Plan } from '../model.ts'
import { NextDeduction } from './NextDeduction.tsx'
import styles from './PlanCard.module.css'
import { PlanFigures } from './PlanFigures.tsx'
import { PlanTrouble } from './PlanTrouble.tsx'
import { stateTone } from './state-tone.ts'

/** A plan at the head of its page: how it stands and what it came to. */
export function PlanHead({ plan }: { plan: Plan }) {
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{plan.name}</h2>
        <Tags>
          <Tag tone="gold">{planKindNames[plan.planKind]}</Tag>
          <Tag tone={stateTone[plan.state]}>{plan.stateText}</Tag>
        </Tags>
      </div>
      <p className={styles.rule}>
        <Facts items={[plan.cycleText, `每期 ${formatCents(plan.amountCents)} 元`]} />
      </p>
      <PlanFigures plan={plan} />
      <div className={styles.foot}>
        <p className={styles.next}>
          <NextDeduction plan={plan} />
        </p>
      </div>
      <PlanTrouble plan={plan} />
    </Card>
  )
}
