import { formatCents } from '@koi/domain/money/format-cents'
import type { Cents } from '@koi/domain/money/cents'
import { Table } from '#ui/layout/Table.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import type { Goal } from '../model.ts'
import { RANGE_UNITS, rangeGeometry } from '../range-geometry.ts'
import styles from './RangeChart.module.css'

interface RangeChartProps {
  points: NonNullable<Goal['range']>['points']
  goalCents: Cents
}

/** Eight of ten paths lie in the band; the same figures stand below it as a table. */
export function RangeChart({ points, goalCents }: RangeChartProps) {
  const geometry = rangeGeometry(points, goalCents)
  if (!geometry) return null
  const { band, middle, targetTop } = geometry
  return (
    <>
      <figure className={styles.chart} aria-label="到期可能有多少，数字见下方表格">
        <div className={styles.frame} aria-hidden="true">
          <svg
            className={styles.drawing}
            viewBox={`0 0 ${RANGE_UNITS} ${RANGE_UNITS}`}
            preserveAspectRatio="none"
          >
            <path className={styles.band} d={band} />
            <line className={styles.target} x1={0} x2={RANGE_UNITS} y1={targetTop} y2={targetTop} />
            <path className={styles.middle} d={middle} />
          </svg>
          <span
            className={styles.targetText}
            style={{ top: `${(targetTop / RANGE_UNITS) * 100}%` }}
          >
            {withMoney(`目标 ${formatCents(goalCents)}`)}
          </span>
        </div>
        <div className={styles.days} aria-hidden="true">
          <span>{points[0]?.day}</span>
          <span>{points.at(-1)?.day}</span>
        </div>
        <figcaption className={styles.legend}>
          <span>中间值</span>
          <span className={styles.area}>10% 到 90% 之间</span>
          <span className={styles.aim}>目标</span>
        </figcaption>
      </figure>
      <Disclosure summary="每个时点的数字">
        <Table
          caption="每个时点的推算，单位元"
          columns={[
            { label: '日期' },
            { label: '偏低 10%', align: 'end' },
            { label: '中间', align: 'end' },
            { label: '偏高 90%', align: 'end' },
          ]}
          rows={points.map(({ day, lowCents, midCents, highCents }) => ({
            key: day,
            cells: [day, formatCents(lowCents), formatCents(midCents), formatCents(highCents)],
          }))}
          stacks
        />
      </Disclosure>
    </>
  )
}
