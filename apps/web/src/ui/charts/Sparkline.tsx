import { CHART_UNITS, lineGeometry, type ChartPoint } from './line-geometry.ts'
import styles from './Sparkline.module.css'

interface SparklineProps {
  /** What it shows, in words: 近1年走势，涨 18.42%. */
  label: string
  points: readonly ChartPoint[]
  tone?: 'up' | 'down' | 'flat'
}

/** A small line beside a figure; the figure says the value. */
export function Sparkline({ label, points, tone = 'flat' }: SparklineProps) {
  const geometry = lineGeometry([{ name: label, points }])
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${CHART_UNITS} ${CHART_UNITS}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {geometry && <path d={geometry.paths[0]} stroke={`var(--${tone})`} />}
    </svg>
  )
}
