import { formatRise, rateText } from '@koi/domain/rates/format-rate'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { dayCauseRows, dayCauseTitle } from '../../risk/day-cause-words.ts'
import type { FundMetrics } from '../../risk/metric-rows.ts'
import styles from './DayCauseCard.module.css'

/** Why a product rose or fell on its newest published day: the part of its benchmark, and the rest. */
export function DayCauseCard({ cause }: { cause: NonNullable<FundMetrics['dayCause']> }) {
  const days = useDayTexts()
  return (
    <Card
      title={dayCauseTitle(cause, days)}
      action={<Rate percent={rateText(cause.rise)} strong />}
    >
      <ul className={styles.rows} aria-label="涨跌来源">
        {dayCauseRows(cause).map(({ name, note, rate, width }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.place}>
              <span className={rate > 0 ? styles.up : styles.down} style={{ width: `${width}%` }} />
            </span>
            <Rate percent={rateText(rate)} />
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        按公布的净值和收盘点位计算，不是盘中估值。{cause.indexName}当日{' '}
        {formatRise(rateText(cause.indexRise))}
      </p>
    </Card>
  )
}
