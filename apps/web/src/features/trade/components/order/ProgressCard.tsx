import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useBusinessNow } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline, type TimelineStep } from '#ui/figures/Timeline.tsx'
import { cutOffText } from '../../cut-off.ts'
import type { Order, StepState } from '../../order/order-model.ts'
import styles from '../buy/DaysCard.module.css'
import { CancelRow } from './CancelRow.tsx'

/** An order that has stopped has no step to come: its last one is where it ended. */
const states = {
  done: 'done',
  now: 'now',
  next: 'next',
  stopped: 'done',
} as const satisfies Record<StepState, TimelineStep['state']>

interface ProgressCardProps {
  /** 进度, or 接下来 right after it was placed. */
  title: string
  order: Order
  /** Business time of the answer, epoch ms. */
  nowMs: number
  onChanged: () => void
}

/** Where the order is on its way, and how long it can still be taken back. */
export function ProgressCard({ title, order, nowMs, onChanged }: ProgressCardProps) {
  const { canCancel, cancelUntilMs } = order
  const days = dayTexts(shanghaiDate(nowMs))
  const isOpen = canCancel && cancelUntilMs !== null
  return (
    <Card title={title} note={isOpen && <CancelUntil untilMs={cancelUntilMs} nowMs={nowMs} />}>
      <Timeline
        label="订单进度"
        steps={order.timeline.map(({ title, detail, day, state }) => ({
          key: title,
          title: day === '' ? title : `${title} · ${days.near(day)}`,
          ...(detail !== '' && { detail }),
          state: states[state],
        }))}
      />
      {order.isEstimated && <p className={styles.estimated}>日期为估算，以交易所日历为准</p>}
      {isOpen && (
        <CancelRow order={order} untilMs={cancelUntilMs} nowMs={nowMs} onChanged={onChanged} />
      )}
    </Card>
  )
}

function CancelUntil({ untilMs, nowMs }: { untilMs: number; nowMs: number }) {
  const left = cutOffText(untilMs, useBusinessNow() ?? nowMs)
  return <span className={styles.left}>{left ?? '已过撤单时间'}</span>
}
