import { useId } from 'react'
import { CHART_UNITS, type LineGeometry } from './line-geometry.ts'
import styles from './LineChart.module.css'

/** A day with something to say: a hollow dot on the first line. */
export interface DayMark {
  day: string
  /** Said of the day, such as 买入. */
  text: string
  colour: string
}

/** A value of the first line. */
export interface DayValue {
  day: string
  value: number
}

/** Days that belong together, such as those of the deepest fall. */
export interface DayBand {
  from: string
  to: string
  /** Above it; left out where it would lie on the line. */
  text?: string
}

interface LinePlotProps {
  geometry: LineGeometry
  /** Colour of each line. */
  colours: readonly string[]
  /** Whether each line is what the first is compared with. */
  benchmarks: readonly boolean[]
  /** Newest value of the first line. */
  newest: DayValue | undefined
  marks: readonly (DayMark & DayValue)[]
  band: DayBand | undefined
  /** The first line and its area change their colour at zero. */
  isBySign: boolean
}

/**
 * The drawing itself, once for its data: the day under the finger lies over it. Text and dots are HTML, so
 * that they keep their shape and size.
 */
export function LinePlot(props: LinePlotProps) {
  const { geometry, colours, benchmarks, newest, marks, band, isBySign } = props
  const fade = useId()
  const sign = useId()
  const [first = ''] = colours
  return (
    <>
      {band && <Band geometry={geometry} band={band} />}
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${CHART_UNITS} ${CHART_UNITS}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <Gradient id={fade} stops={isBySign ? signFade(geometry) : plainFade(first)} />
        {isBySign && <Gradient id={sign} stops={signStops(geometry)} />}
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
              stroke={isBySign && line === 0 ? `url(#${sign})` : colours[line]}
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
      {marks.map(({ day, value, text, colour }) => (
        <Dot
          key={`${day} ${text}`}
          left={geometry.leftOf(day)}
          top={geometry.topOf(value)}
          colour={colour}
          kind="mark"
        />
      ))}
      {newest && (
        <Dot
          left={geometry.leftOf(newest.day)}
          top={geometry.topOf(newest.value)}
          colour={isBySign ? (newest.value < 0 ? 'var(--down)' : 'var(--up)') : first}
          kind="newest"
        />
      )}
    </>
  )
}

interface Stop {
  /** 0 top to 1 bottom. */
  at: number
  colour: string
  opacity: number
}

/** Colours from the top of the drawing to its bottom. */
function Gradient({ id, stops }: { id: string; stops: readonly Stop[] }) {
  return (
    <linearGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      x1="0"
      y1="0"
      x2="0"
      y2={String(CHART_UNITS)}
    >
      {stops.map(({ at, colour, opacity }, place) => (
        <stop key={place} offset={at} stopColor={colour} stopOpacity={opacity} />
      ))}
    </linearGradient>
  )
}

const plainFade = (colour: string): Stop[] => [
  { at: 0, colour, opacity: 0.13 },
  { at: 1, colour, opacity: 0.02 },
]

/** Where zero lies, within the drawing. */
const zeroOf = (geometry: LineGeometry) => Math.min(1, Math.max(0, geometry.topOf(0)))

/** Gain above zero, loss below it. */
const signStops = (geometry: LineGeometry): Stop[] =>
  signed(zeroOf(geometry), [
    [1, 1],
    [1, 1],
  ])

const signFade = (geometry: LineGeometry): Stop[] =>
  signed(zeroOf(geometry), [
    [0.16, 0.02],
    [0.02, 0.16],
  ])

const signed = (
  zero: number,
  [up, down]: readonly [[number, number], [number, number]],
): Stop[] => [
  { at: 0, colour: 'var(--up)', opacity: up[0] },
  { at: zero, colour: 'var(--up)', opacity: up[1] },
  { at: zero, colour: 'var(--down)', opacity: down[0] },
  { at: 1, colour: 'var(--down)', opacity: down[1] },
]

/** A pale stretch of days with its figure. */
function Band({ geometry, band }: { geometry: LineGeometry; band: DayBand }) {
  const [left, right] = [geometry.leftOf(band.from), geometry.leftOf(band.to)]
  return (
    <span
      className={styles.band}
      style={{ left: `${left * 100}%`, width: `${(right - left) * 100}%` }}
      aria-hidden="true"
    >
      {band.text !== undefined && <span className={styles.bandText}>{band.text}</span>}
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
