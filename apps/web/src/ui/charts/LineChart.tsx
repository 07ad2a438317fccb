import type { ReactNode } from 'react'
import { Figure } from '../Figure.tsx'
import { Hidden } from '../Hidden.tsx'
import styles from './LineChart.module.css'
import { lineGeometry, type LineSeries } from './line-geometry.ts'
import { lineSummary } from './line-summary.ts'
import { LinePlot } from './LinePlot.tsx'
import { usePointed } from './use-pointed.ts'

interface LineChartProps {
  /** Spoken name, such as 业绩走势. */
  label: string
  /** One to three lines; the days of the first are those one can point at. */
  series: readonly LineSeries[]
  /** A value in words, with sign and unit. */
  format: (value: number) => string
  /** Newest day in the data, YYYY-MM-DD. */
  dataDate: string | undefined
  /** Colours the values of the legend, as for rates. */
  toneOf?: (value: number) => 'up' | 'down' | 'flat'
  /** At the end of the legend, such as 最大回撤; the day that is pointed at takes its place. */
  note?: ReactNode
  /** Height of the plot, px. It does not depend on the data, so nothing jumps. */
  heightPx?: number
}

/** Lines over time. Touch or arrow keys show one day; the newest day is shown otherwise. */
export function LineChart(props: LineChartProps) {
  const { label, series, format, dataDate, toneOf, note, heightPx = 180 } = props
  const geometry = lineGeometry(series)
  const days = geometry?.days ?? []
  const last = Math.max(0, days.length - 1)
  const { pointed, handlers } = usePointed(last, (left) => geometry?.nearest(left) ?? last)
  if (!geometry) {
    return (
      <figure className={styles.empty} style={{ height: heightPx }} aria-label={label}>
        暂无走势数据
      </figure>
    )
  }
  const place = Math.min(pointed ?? last, last)
  const day = days[place] ?? ''
  const shown = series.map(({ name, points }) => {
    const value = points.find((point) => point.day === day)?.value ?? null
    return { name, value, text: value === null ? '--' : format(value) }
  })
  return (
    <figure className={styles.chart}>
      <div className={styles.legend}>
        {shown.map(({ name, value, text }, line) => (
          <span key={name}>
            <span className={styles.stroke} style={{ background: `var(--series-${line + 1})` }} />
            {name} <Figure text={text} tone={value === null ? 'inherit' : toneOf?.(value)} />
          </span>
        ))}
        <span className={styles.note}>{pointed === undefined ? note : day}</span>
      </div>
      <div
        className={styles.plot}
        style={{ height: heightPx }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={place}
        aria-valuetext={[day, ...shown.map(({ name, text }) => `${name} ${text}`)].join('，')}
        {...handlers}
      >
        <LinePlot
          geometry={geometry}
          format={format}
          pointed={pointed === undefined ? undefined : { day, values: shown.map((s) => s.value) }}
        />
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{days[0]}</span>
        <span>{days[last]}</span>
      </div>
      <figcaption className={styles.caption}>
        <Hidden as="div">{series.map((line) => lineSummary(line, format)).join('；')}</Hidden>
        {dataDate !== undefined && `数据截至 ${dataDate}`}
      </figcaption>
    </figure>
  )
}
