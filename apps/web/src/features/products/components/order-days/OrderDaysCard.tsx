import { lockedUntil } from '@koi/domain/trade/locked-until'
import { useEffect, useEffectEvent } from 'react'
import { useDeviceNow } from '#lib/clock.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { businessNow, countdownText } from '../../detail/countdown.ts'
import type { OrderDays } from '@koi/contracts/calls/products'
import { timelineRows, type OrderKind } from '../../detail/timeline-rows.ts'
import styles from './OrderDaysCard.module.css'

interface OrderDaysCardProps {
  days: OrderDays
  kind: OrderKind
  /** When the answer came, by the device's clock. */
  receivedMs: number
  /** The cut-off has passed: the days are others now. */
  onCutOff: () => void
}

const TICK_MS = 1000

/** What happens when to an order placed now, and how long "now" lasts (PRODUCT 3, MONEY 1.1). */
export function OrderDaysCard({ days, kind, receivedMs, onCutOff }: OrderDaysCardProps) {
  const nowMs = businessNow({ nowMs: days.nowMs, receivedMs }, useDeviceNow(TICK_MS))
  const until = kind.hasPeriods ? undefined : lockedUntil(days)
  const isOver = nowMs >= days.cutOffMs
  const renew = useEffectEvent(onCutOff)
  useEffect(() => {
    if (isOver) renew()
  }, [isOver])
  return (
    <Card
      title="现在买入"
      action={<span className={styles.countdown}>{countdownText(days.cutOffMs, nowMs)}</span>}
    >
      {until !== undefined && (
        <p className={styles.held}>
          锁定至 <strong>{until}</strong>，到期前不能卖出
        </p>
      )}
      <Timeline
        label="现在买入"
        steps={timelineRows(days, kind).map((row, place) => ({
          key: row.day,
          title: row.title,
          detail: row.detail,
          state: place === 0 ? 'now' : 'next',
        }))}
      />
      {days.isEstimated && (
        <p className={styles.note}>部分日期超出已公布的交易日历，为预计，以实际为准。</p>
      )}
    </Card>
  )
}
