import { goalVerdictNames } from '@koi/domain/goals/verdict'
import { formatCents } from '@koi/domain/money/format-cents'
import { Progress } from '#ui/feedback/Progress.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { factsOf, progressPercent, verdictTones, type GoalSummary } from '../model.ts'
import styles from './GoalHead.module.css'

/** A goal at a glance: what it has of what it is to have, and how it stands, with the figure behind that. */
export function GoalHead({ goal }: { goal: GoalSummary }) {
  const { goalName, goalCents, valueCents, valueDay, inTransitCents, verdict, verdictText } = goal
  const percent = progressPercent(goal)
  const day = valueDay === '' ? '' : `按 ${valueDay} 净值`
  const transit = inTransitCents === 0 ? '' : `另有 ${formatCents(inTransitCents)} 元确认中`
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{goalName}</h2>
        {goal.isArchived ? (
          <Tag>已归档</Tag>
        ) : (
          <Tag tone={verdictTones[verdict]}>{goalVerdictNames[verdict]}</Tag>
        )}
      </div>
      <div className={styles.facts}>
        <Facts items={factsOf(goal)} />
      </div>
      <p className={styles.total}>
        <Amount cents={valueCents} size={28} />
      </p>
      <p className={styles.line}>
        <span>{withMoney(`目标 ${formatCents(goalCents)} 元`)}</span>
        <strong className={styles.percent}>{percent}%</strong>
      </p>
      <Progress label={`${goalName}的进度`} value={percent} max={100} />
      {!goal.isArchived && <p className={styles.note}>{withMoney(verdictText)}</p>}
      {(day !== '' || transit !== '') && (
        <p className={styles.note}>
          {withMoney([day, transit].filter((text) => text !== '').join('，'))}
        </p>
      )}
    </>
  )
}
