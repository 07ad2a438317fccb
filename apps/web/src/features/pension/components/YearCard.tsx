import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Progress } from '#ui/feedback/Progress.tsx'
import type { PensionPlan } from '../model.ts'
import styles from './YearCard.module.css'

/** How much was paid in this year, and how much may still be. */
export function YearCard({ plan }: { plan: PensionPlan }) {
  const { year, paidInCents: paidIn, capCents: cap, roomCents: room } = plan
  return (
    <Card title={`${year} 年缴费`}>
      <Progress
        label={`${year} 年已缴 ${formatCents(paidIn)} 元，上限 ${formatCents(cap)} 元`}
        value={paidIn}
        max={cap}
      />
      <div className={styles.figures}>
        <KeyValues
          items={[
            { label: '已缴（元）', value: <Amount cents={paidIn} size={17} plainColour /> },
            { label: '剩余额度（元）', value: <Amount cents={room} size={17} plainColour /> },
            { label: '年度上限（元）', value: <Amount cents={cap} size={17} plainColour /> },
          ]}
        />
      </div>
      <p className={styles.note}>
        缴费可按规定在个人所得税前扣除，每年最高 {formatCents(cap)} 元；领取时单独按 3%
        计税。额度按缴费计算，每年 1 月 1 日重新计额。
      </p>
    </Card>
  )
}
