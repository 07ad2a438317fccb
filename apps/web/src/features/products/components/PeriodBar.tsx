import { Tag } from '#ui/figures/Tag.tsx'
import { periodBar, type BarDays } from '../detail/period-bar.ts'
import styles from './PeriodBar.module.css'

/** As the bar calls it, in whatever language. */
const OPEN = '开放中'

/** A period as a bar 起息 → 到期 → 开放期: where it stands, what comes next, and its days. */
export function PeriodBar({ period, today }: { period: BarDays; today: string }) {
  const { state, deadline, share, stops } = periodBar(period, today)
  return (
    <div className={styles.period}>
      <p className={styles.state}>
        <Tag tone={state === OPEN ? 'primary' : 'plain'}>{state}</Tag>
        <span>{deadline}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <dl className={styles.stops}>
        {stops.map(({ label, day, isReached }) => (
          <div key={label} className={styles.stop} data-reached={isReached || undefined}>
            <dt>{label}</dt>
            <dd>{day}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
