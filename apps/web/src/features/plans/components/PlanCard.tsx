import { to } from '@koi/contracts/pages'
import { planKindNames } from '@koi/domain/plans/plan-words'
import { formatCents } from '@koi/domain/money/format-cents'
import { Link } from '#navigation/Link.tsx'
import { Button } from '#ui/inputs/Button.tsx'
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

interface PlanCardProps {
  plan: Plan
  isChanging: boolean
  onChange: (plan: Plan, action: 'pause' | 'resume') => void
}

/** A plan in the list: what it is, what it came to, what comes next, and the switch that stops it for a while. */
export function PlanCard({ plan, isChanging, onChange }: PlanCardProps) {
  const action = plan.state === 'active' ? ('pause' as const) : ('resume' as const)
  const label = action === 'pause' ? '暂停' : '恢复'
  return (
    <Card>
      <Link className={styles.link} href={to.planDetail({ planId: plan.planId })}>
        <span className={styles.head}>
          <span className={styles.name}>{plan.name}</span>
          <Tags>
            <Tag tone="gold">{planKindNames[plan.planKind]}</Tag>
            <Tag tone={stateTone[plan.state]}>{plan.stateText}</Tag>
          </Tags>
        </span>
        <p className={styles.rule}>
          <Facts
            items={[plan.cycleText, `每期 ${formatCents(plan.amountCents)} 元`, plan.payName]}
          />
        </p>
        <PlanFigures plan={plan} />
      </Link>
      <PlanTrouble plan={plan} />
      <div className={styles.foot}>
        <p className={styles.next}>
          <NextDeduction plan={plan} />
        </p>
        {plan.state !== 'stopped' && (
          <Button
            kind="soft"
            size="small"
            busy={isChanging}
            label={`${label}${plan.name}的计划`}
            disabledReason={plan.lockedReason === '' ? undefined : plan.lockedReason}
            onClick={() => onChange(plan, action)}
          >
            {label}
          </Button>
        )}
      </div>
    </Card>
  )
}
