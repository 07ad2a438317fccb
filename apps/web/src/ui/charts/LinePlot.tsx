import { useId } from 'react'
import { CHART_UNITS, type LineGeometry } from './line-geometry.ts'
import styles from './LineChart.module.css'

/** A day with something to say, such as a purchase: a hollow dot on the first line. */
export interface DayMark {
  day: string
  value: number
}

/** Days that belong together, such as those of the deepest fall. */
export interface DayBand {
  from: string
  to: string
  text: string
}

interface LinePlotProps {
  geometry: LineGeometry
  /** Colour of each line. */
  colours: readonly string[]
  /** Whether each line is what the first is compared with. */
  benchmarks: readonly boolean[]
  /** Newest value of the first line. */
  newest: DayMark | undefined
  marks: readonly DayMark[] | undefined
  band: DayBand | undefined
}

/**
 * The drawing itself, once for its data: the day under the finger lies over it. Text and dots are HTML, so
 * that they keep their shape and size.
 */
export function LinePlot(props: LinePlotProps) {
  const { geometry, colours, benchmarks, newest, marks, band } = props
  const fade = useId()
  return (
    <>
      {band && <Band geometry={geometry} band={band} />}
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${CHART_UNITS} ${CHART_UNITS}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colours[0]} stopOpacity=".13" />
          <stop offset="1" stopColor={colours[0]} stopOpacity=".02" />
        </linearGradient>
        {geometry.ticks.map(({ value, top }) => (
          <path
            key={value}
            className={styles.grid}
            data-zero={value === 0 ? '' : undefined}
            d={`M0 ${top * CHART_UNITS}H${CHART_UNITS}`}
          />
        ))}
        <path d={geometry.area} fill={`url(#${fade})`} />
        {geometry.paths
          .map((path, line) => ({ path, line }))
          .toReversed()
          .map(({ path, line }) => (
            <path
              key={line}
              className={styles.line}
              data-line={line + 1}
              data-benchmark={benchmarks[line] ? '' : undefined}
              d={path}
              stroke={colours[line]}
            />
          ))}
      </svg>
      {/* A line of no length is not drawn by every browser. */}
      {geometry.alone.map(({ left, top, series }) => (
        <Dot
          key={`${series} ${left}`}
          left={left}
          top={top}
          colour={colours[series]}
          kind="alone"
        />
      ))}
      {marks?.map(({ day, value }) => (
        <Dot
          key={day}
          left={geometry.leftOf(day)}
          top={geometry.topOf(value)}
          colour="var(--pearl)"
          kind="mark"
        />
      ))}
      {newest && (
        <Dot
          left={geometry.leftOf(newest.day)}
          top={geometry.topOf(newest.value)}
          colour={colours[0]}
          kind="newest"
        />
      )}
    </>
  )
}

/** A pale stretch of days with its figure. */
function Band({ geometry, band }: { geometry: LineGeometry; band: DayBand }) {
  const [left, right] = [geometry.leftOf(band.from), geometry.leftOf(band.to)]
  return (
    <span
      className={styles.band}
      style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
      aria-hidden="true"
    >
      <span className={styles.bandText}>{band.text}</span>
    </span>
  )
}

interface DotProps {
  /** 0 left to 1 right. */
  left: number
  /** 0 top to 1 bottom. */
  top: number
  colour: string | undefined
  kind: 'alone' | 'mark' | 'newest' | 'pointed'
}

function Dot({ left, top, colour, kind }: DotProps) {
  return (
    <span
      className={styles.dot}
      data-kind={kind}
      style={{ left: `${left * 100}%`, top: `${top * 100}%`, color: colour }}
    />
  )
}

interface PointedDayProps {
  geometry: LineGeometry
  colours: readonly string[]
  day: string
  values: readonly (number | null)[]
}

/** The day under the finger: a line across, and a dot on every line that has a value. */
export function PointedDay({ geometry, colours, day, values }: PointedDayProps) {
  const left = geometry.leftOf(day)
  return (
    <>
      <span className={styles.cross} style={{ left: `${left * 100}%` }} />
      {values.map(
        (value, line) =>
          value !== null && (
            <Dot
              key={line}
              left={left}
              top={geometry.topOf(value)}
              colour={colours[line]}
              kind="pointed"
            />
          ),
      )}
    </>
  )
}
