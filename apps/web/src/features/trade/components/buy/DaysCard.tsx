import { lockedUntil } from '@koi/domain/trade/locked-until'
import { useEffect, useEffectEvent } from 'react'
import { useBusinessNow } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import type { BuyWords } from '../../buy-words.ts'
import { cutOffText } from '../../cut-off.ts'
import { daySteps } from '../../day-steps.ts'
import type { OrderDays } from '@koi/contracts/calls/products'
import styles from './DaysCard.module.css'

interface DaysCardProps {
  days: OrderDays
  words: BuyWords
  /** The cut-off has passed: these days are no longer those of an order placed now. */
  onPassed: () => void
}

/** What happens when, for an order placed now. */
export function DaysCard({ days, words, onPassed }: DaysCardProps) {
  const steps = daySteps(days, words)
  const until = lockedUntil(days)
  return (
    <Card title={`现在${words.verb}`} note={<CutOff days={days} onPassed={onPassed} />}>
      {until !== undefined && (
        <p className={styles.held}>
          锁定至 <strong>{until}</strong>，到期前不能{words.leave}
        </p>
      )}
      <Timeline
        label={`这笔${words.verb}的日程`}
        steps={steps.map((step, place) => ({ ...step, state: place === 0 ? 'now' : 'next' }))}
      />
      {days.isEstimated && <p className={styles.estimated}>日期为估算，以交易所日历为准</p>}
    </Card>
  )
}

function CutOff({ days, onPassed }: Omit<DaysCardProps, 'words'>) {
  const nowMs = useBusinessNow() ?? days.nowMs
  const text = cutOffText(days.cutOffMs, nowMs)
  const isPassed = text === undefined
  const tell = useEffectEvent(onPassed)
  useEffect(() => {
    if (isPassed) tell()
  }, [isPassed])
  return <span className={styles.left}>{text ?? '正在更新'}</span>
}
