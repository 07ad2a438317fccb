import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { OpeningFigure } from '#ui/figures/OpeningFigure.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { PERIOD_NAMES, type MetricRow, type PeriodMetric } from '../../risk/metric-rows.ts'
import styles from './MetricFigure.module.css'

/** A figure of risk that opens how it is worked out, and from how much. */
export function MetricFigure({ row, metric }: { row: MetricRow; metric: PeriodMetric }) {
  const [isOpen, setOpen] = useState(false)
  const days = useDayTexts()
  const { label, text, tone, notes, formula, worked } = row
  return (
    <>
      <OpeningFigure label={label} opens="计算方法" onOpen={() => setOpen(true)}>
        <Figure text={text} size={17} {...(tone && { tone })} />
      </OpeningFigure>
      {isOpen &&
        createPortal(
          <Sheet open onClose={() => setOpen(false)} title={`${label}怎么算`}>
            <p>
              <Figure text={text} size={28} {...(tone && { tone })} />
            </p>
            {notes && (
              <p className={styles.quiet}>
                <Facts items={notes} />
              </p>
            )}
            <p className={styles.formula}>{formula}。</p>
            {worked !== undefined && <p className={styles.formula}>{worked}</p>}
            <p className={styles.quiet}>
              {PERIOD_NAMES[metric.period]}：{days.short(metric.firstDay)} 至{' '}
              {days.short(metric.day)}，{metric.returns} 个交易日。过往业绩不代表未来表现
            </p>
          </Sheet>,
          document.body,
        )}
    </>
  )
}
