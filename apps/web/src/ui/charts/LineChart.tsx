import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Figure } from '../Figure.tsx'
import { Hidden } from '../Hidden.tsx'
import { lineGeometry, type LineGeometry, type LineSeries } from './line-geometry.ts'
import { lineSummary } from './line-summary.ts'
import { LinePlot } from './LinePlot.tsx'
import styles from './LineChart.module.css'

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
  /** At the end of the legend, such as 最大回撤. */
  note?: ReactNode
  /** Height of the plot, px. It does not depend on the data, so nothing jumps. */
  heightPx?: number
}

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -20, PageUp: 20 }

/** Lines over time. Touch or arrow keys show one day; the newest day is shown otherwise. */
export function LineChart(props: LineChartProps) {
  const { label, series, format, dataDate, toneOf, note, heightPx = 180 } = props
  const [pointed, setPointed] = useState<number | undefined>(undefined)
  const geometry = lineGeometry(series)
  if (!geometry) {
    return (
      <figure className={styles.empty} style={{ height: heightPx }} aria-label={label}>
        暂无走势数据
      </figure>
    )
  }
  const last = geometry.days.length - 1
  const place = Math.min(pointed ?? last, last)
  const day = geometry.days[place] ?? ''
  const shown = series.map(({ name, points }) => ({
    name,
    value: points.find((point) => point.day === day)?.value ?? null,
  }))
  const valueText = [day, ...shown.map(({ name, value }) => `${name} ${textOf(value, format)}`)]
  return (
    <figure className={styles.chart}>
      <div className={styles.legend}>
        {shown.map(({ name, value }, line) => (
          <span key={name} className={styles.entry}>
            <span className={styles.stroke} style={{ background: `var(--series-${line + 1})` }} />
            {name}{' '}
            <Figure
              text={textOf(value, format)}
              tone={value === null || !toneOf ? 'inherit' : toneOf(value)}
            />
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
        aria-valuetext={valueText.join('，')}
        onKeyDown={(event) => setPointed((now) => placeAfterKey(event, now, last))}
        onBlur={() => setPointed(undefined)}
        onPointerDown={(event) => setPointed(placeUnder(event, geometry))}
        onPointerMove={(event) => {
          if (event.buttons > 0 || event.pointerType === 'mouse') {
            setPointed(placeUnder(event, geometry))
          }
        }}
        onPointerUp={() => setPointed(undefined)}
        onPointerCancel={() => setPointed(undefined)}
        onPointerLeave={() => setPointed(undefined)}
      >
        <LinePlot
          geometry={geometry}
          format={format}
          pointed={pointed === undefined ? undefined : { day, values: shown.map((s) => s.value) }}
        />
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{geometry.days[0]}</span>
        <span>{geometry.days[last]}</span>
      </div>
      <figcaption className={styles.caption}>
        <Hidden as="div">{series.map((line) => lineSummary(line, format)).join('；')}</Hidden>
        {dataDate !== undefined && `数据截至 ${dataDate}`}
      </figcaption>
    </figure>
  )
}

function textOf(value: number | null, format: (value: number) => string): string {
  return value === null ? '--' : format(value)
}

function placeUnder(event: PointerEvent<HTMLElement>, geometry: LineGeometry): number {
  const box = event.currentTarget.getBoundingClientRect()
  return geometry.nearest((event.clientX - box.left) / box.width)
}

function placeAfterKey(
  event: KeyboardEvent,
  now: number | undefined,
  last: number,
): number | undefined {
  const step = KEY_STEPS[event.key]
  if (event.key === 'Escape') return undefined
  if (step === undefined && event.key !== 'Home' && event.key !== 'End') return now
  event.preventDefault()
  if (event.key === 'Home') return 0
  if (event.key === 'End') return last
  return Math.max(0, Math.min(last, (now ?? last) + (step ?? 0)))
}
