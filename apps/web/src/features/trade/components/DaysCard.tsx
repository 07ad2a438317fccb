import { useEffect, useEffectEvent } from 'react'
import { useBusinessNow } from '#session/use-session.ts'
import { Card } from '#ui/Card.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { cutOffText } from '../cut-off.ts'
import { daySteps } from '../day-steps.ts'
import type { OrderDays } from '../model.ts'
import styles from './DaysCard.module.css'

interface DaysCardProps {
  days: OrderDays
  /** The cut-off has passed: these days are no longer those of an order placed now. */
  onPassed: () => void
}

/** What happens when, for an order placed now. */
export function DaysCard({ days, onPassed }: DaysCardProps) {
  const steps = daySteps(days)
  return (
    <Card title="现在买入" note={<CutOff days={days} onPassed={onPassed} />}>
      <Timeline
        label="这笔买入的日程"
        steps={steps.map((step, place) => ({ ...step, state: place === 0 ? 'now' : 'next' }))}
      />
      {days.isEstimated && <p className={styles.estimated}>日期为估算，以交易所日历为准</p>}
    </Card>
  )
}

function CutOff({ days, onPassed }: DaysCardProps) {
  const nowMs = useBusinessNow() ?? days.nowMs
  const text = cutOffText(days.cutOffMs, nowMs)
  const isPassed = text === undefined
  const tell = useEffectEvent(onPassed)
  useEffect(() => {
    if (isPassed) tell()
  }, [isPassed])
  return <span className={styles.left}>{text ?? '正在更新'}</span>
}
