import { familyPurposeNames } from '@koi/domain/family/family-purpose-names'
import { goalProgress } from '@koi/domain/family/goal-progress'
import { formatCents } from '@koi/domain/money/format-cents'
import { use } from 'react'
import { TodayContext } from '#session/today.ts'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { sharedText, type Family } from '../model.ts'
import { Face } from './Face.tsx'
import styles from './FamilyHead.module.css'

/** A family at a glance: whose, what its members show together, and how far that is on the way to their goal. */
export function FamilyHead({ family }: { family: Family }) {
  const { familyName, avatarUrl, purpose, sharedCents, sharedCount } = family
  return (
    <Card>
      <div className={styles.head}>
        <Face name={familyName} url={avatarUrl} />
        <h2 className={styles.name}>{familyName}</h2>
        <Tag>{familyPurposeNames[purpose]}</Tag>
      </div>
      <p className={styles.label}>家庭合计（元）</p>
      <p className={styles.total}>
        <Amount cents={sharedCount === 0 ? null : sharedCents} size={28} />
      </p>
      <p className={styles.note}>{sharedText(family.members.length, sharedCount)}</p>
      {family.goal && <Goal family={family} goal={family.goal} />}
    </Card>
  )
}

function Goal({ family, goal }: { family: Family; goal: NonNullable<Family['goal']> }) {
  const today = use(TodayContext) ?? ''
  const { percent, isReached, missingCents, monthlyCents } = goalProgress(
    family.sharedCents,
    goal,
    today,
  )
  return (
    <section className={styles.goal} aria-label="共同目标">
      <p className={styles.line}>
        <span>{withMoney(`目标 ${formatCents(goal.goalCents)} 元`)}</span>
        <strong className={styles.percent}>{percent}%</strong>
      </p>
      <Progress label="目标进度" value={percent} max={100} />
      <p className={styles.note}>
        {withMoney(
          isReached
            ? '分享的资产总额已达到目标'
            : monthlyCents === undefined
              ? `目标日期 ${goal.goalDay} 已过，还差 ${formatCents(missingCents)} 元`
              : `还差 ${formatCents(missingCents)} 元，平均每月约 ${formatCents(monthlyCents)} 元可在 ${goal.goalDay} 前达到`,
        )}
      </p>
    </section>
  )
}
