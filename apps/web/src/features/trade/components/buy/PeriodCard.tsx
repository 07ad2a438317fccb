import { useDayTexts } from '#session/today.ts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { PeriodBar, periodTimeline } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import type { Period } from '@koi/domain/issues/issue-terms'
import styles from './DaysCard.module.css'

/** The period that is bought: until when its shares are locked, and what is said of its yield (MONEY 1.9). */
export function PeriodCard({ period, nowMs }: { period: Period; nowMs: number }) {
  const days = useDayTexts()
  const { issue, openEnd, rateText } = period
  return (
    <Card title={`第 ${issue} 期`} note={`${days.short(openEnd)} 截止`}>
      <PeriodBar period={period} today={shanghaiDate(nowMs)} />
      <Timeline label={`第 ${issue} 期的日程`} steps={periodTimeline(period, 'roll', nowMs)} />
      <p className={styles.estimated}>
        {rateText !== '' && `${rateText}。`}
        到期前份额锁定，不能卖出；到期默认自动续期，可在持有页修改。
      </p>
    </Card>
  )
}
