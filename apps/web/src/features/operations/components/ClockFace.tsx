import { weekdayName } from '@koi/domain/calendar/weekday-name'
import { shanghaiDate, shanghaiMinute, weekday } from '@koi/domain/calendar/dates'
import { useBusinessNow } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import type { DemoClock } from '../clock-model.ts'
import styles from './ClockFace.module.css'

/** Business time as it runs. */
export function ClockFace({ clock }: { clock: DemoClock }) {
  const runningMs = useBusinessNow()
  // The session's answer may be older than the last move of the clock.
  const nowMs = Math.max(runningMs ?? 0, clock.nowMs)
  const [day = '', time = ''] = shanghaiMinute(nowMs).split(' ')
  const name = weekdayName(weekday(shanghaiDate(nowMs)))
  return (
    <Card tone="primary">
      <div className={styles.face} data-on-colour>
        <p className={styles.label}>业务时间</p>
        <p className={styles.time}>
          <Figure text={time} size={36} />
          <span className={styles.day}>
            {day} {name}
          </span>
        </p>
        <p className={styles.label}>
          {clock.isTradingDay ? '交易日' : '非交易日'}
          {clock.isEstimated && ' · 日历为估算'}
        </p>
      </div>
    </Card>
  )
}
