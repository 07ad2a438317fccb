import type { RateColour } from '@koi/domain/rates/rate-colour'
import type { ReactNode } from 'react'
import { Figure } from '../figures/Figure.tsx'
import { Hidden } from '../layout/Hidden.tsx'
import { withMoney } from '../figures/Money.tsx'
import { axisTexts } from './axis-texts.ts'
import styles from './LineChart.module.css'
import { lineGeometry, type LineGeometry, type LineSeries } from './line-geometry.ts'
import { lineSummary } from './line-summary.ts'
import { LinePlot, PointedDay, type DayBand, type DayMark, type DayValue } from './LinePlot.tsx'
import { usePointed } from './use-pointed.ts'

interface LineChartProps {
  /** Spoken name, such as 业绩走势. */
  label: string
  /** One to six lines; the days of the first are those one can point at. */
  series: readonly LineSeries[]
  /** A value in words, with sign and unit. */
  format: (value: number) => string
  /** Said once at the scale, after a unit that `format` brings: `元`, `万元`. */
  unit?: string
  /** Newest day in the data, YYYY-MM-DD; said in words where the last day of the lines is another. */
  dataDate: string | undefined
  /** Colours the values of the legend, as for rates. */
  toneOf?: (value: number) => RateColour
  /** At the end of the legend, such as 最大回撤; the day that is pointed at takes its place. */
  note?: ReactNode
  /** Days to mark on the first line, such as purchases; those without a value are left out. */
  marks?: readonly DayMark[]
  /** Gain and loss: the first line has the colour of its sign. */
  isBySign?: boolean
  /** A stretch of days with its figure, such as the deepest fall. */
  band?: DayBand | undefined
  /** Points at the same distance from each other, whatever time lies between them. */
  isEven?: boolean
  /** How a day is written; as it stands unless told. */
  dayText?: (day: string) => string
  /** Height of the plot, px. It does not depend on the data, so nothing jumps. */
  heightPx?: number
}

const asItStands = (day: string) => day
const NO_MARKS: readonly DayMark[] = []
const HEIGHT_PX = 180

/**
 * Lines over time, the first with the area below it. Touch or arrow keys show one day; the newest day is shown
 * otherwise, with a dot at its place.
 */
export function LineChart(props: LineChartProps) {
  const { label, series, heightPx = HEIGHT_PX, isEven } = props
  const geometry = lineGeometry(series, isEven)
  if (!geometry) {
    return (
      <figure className={styles.empty} style={{ height: heightPx }} aria-label={label}>
        暂无走势数据
      </figure>
    )
  }
  return <PointedChart {...props} geometry={geometry} valueOn={series.map(valuesByDay)} />
}

interface PointedChartProps extends LineChartProps {
  geometry: LineGeometry
  /** Values by day, a map for each line. */
  valueOn: readonly ReadonlyMap<string, number | null>[]
}

/** The chart over its places: these are worked out once for the data, and this again for every move of a finger. */
function PointedChart(props: PointedChartProps) {
  const { label, series, format, unit, dataDate, toneOf, note, geometry, valueOn } = props
  const { marks = NO_MARKS, isBySign = false, heightPx = HEIGHT_PX } = props
  const dayText = props.dayText ?? asItStands
  const colours = series.map(colourOf)
  const benchmarks = series.map((line) => line.isBenchmark === true)
  const newest = series[0] && newestOf(series[0])
  const { days } = geometry
  const last = Math.max(0, days.length - 1)
  const { pointed, handlers } = usePointed(last, geometry.nearest)
  const marked = marks.flatMap((mark) => {
    const value = valueOn[0]?.get(mark.day) ?? null
    return value === null ? [] : [{ ...mark, value }]
  })
  const place = Math.min(pointed ?? last, last)
  const day = days[place] ?? ''
  const said = marked.filter((mark) => mark.day === day).map(({ text }) => text)
  const shown = series.map(({ name }, line) => {
    const value = valueOn[line]?.get(day) ?? null
    return { name, value, text: value === null ? '--' : format(value) }
  })
  return (
    <figure className={styles.chart}>
      <Legend
        lines={shown}
        colours={colours}
        benchmarks={benchmarks}
        width={widest(geometry, format)}
        toneOf={toneOf}
        note={pointed === undefined ? (note ?? dayText(day)) : [dayText(day), ...said].join(' ')}
      />
      <div className={styles.frame}>
        <div
          className={styles.plot}
          style={{ height: heightPx }}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={place}
          aria-valuetext={[day, ...shown.map(({ name, text }) => `${name} ${text}`), ...said].join(
            '，',
          )}
          {...handlers}
        >
          <LinePlot
            geometry={geometry}
            colours={colours}
            benchmarks={benchmarks}
            newest={newest}
            marks={marked}
            band={props.band}
            isBySign={isBySign}
          />
          {pointed !== undefined && (
            <PointedDay
              geometry={geometry}
              colours={colours}
              day={day}
              values={shown.map(({ value }) => value)}
            />
          )}
        </div>
        <Scale geometry={geometry} format={format} unit={unit} />
        <div className={styles.days} aria-hidden="true">
          <span>{dayText(days[0] ?? '')}</span>
          <span>{dayText(days[last] ?? '')}</span>
        </div>
      </div>
      <figcaption className={styles.caption}>
        <Hidden as="div">
          {withMoney(series.map((line) => lineSummary(line, format)).join('；'))}
          {dataDate === days[last] && `。数据截至 ${dataDate}`}
        </Hidden>
        {dataDate !== undefined && dataDate !== days[last] && `数据截至 ${dataDate}`}
      </figcaption>
    </figure>
  )
}

const valuesByDay = ({ points }: LineSeries) =>
  new Map(points.map(({ day, value }) => [day, value]))

const colourOf = ({ isBenchmark = false }: LineSeries, line: number) =>
  isBenchmark ? 'var(--bench)' : `var(--series-${line + 1})`

function newestOf({ points }: LineSeries): DayValue | undefined {
  const found = points.findLast(({ value }) => value !== null)
  return found && found.value !== null ? { day: found.day, value: found.value } : undefined
}

interface LegendProps {
  lines: readonly { name: string; value: number | null; text: string }[]
  colours: readonly string[]
  benchmarks: readonly boolean[]
  /** Room for a value, in digits: nothing jumps while one points. */
  width: number
  toneOf: LineChartProps['toneOf']
  note: ReactNode
}

/** Each line with its value on the day that is shown. */
function Legend({ lines, colours, benchmarks, width, toneOf, note }: LegendProps) {
  return (
    <div className={styles.legend}>
      {lines.map(({ name, value, text }, line) => (
        <span key={name}>
          <svg className={styles.stroke} viewBox="0 0 24 4" aria-hidden="true">
            <path
              className={styles.line}
              data-line={line + 1}
              data-benchmark={benchmarks[line] ? '' : undefined}
              d="M0 2H24"
              stroke={colours[line]}
            />
          </svg>
          {name}{' '}
          <span className={styles.value} style={{ minWidth: `${width}ch` }}>
            <Figure text={text} tone={value === null ? 'inherit' : toneOf?.(value)} />
          </span>
        </span>
      ))}
      <span className={styles.note}>{note}</span>
    </div>
  )
}

interface ScaleProps {
  geometry: LineGeometry
  format: (value: number) => string
  unit: string | undefined
}

/** The marks of the scale in their gutter, each at the height of its line. */
function Scale({ geometry, format, unit }: ScaleProps) {
  const { ticks } = geometry
  const axis = axisTexts(
    ticks.map(({ value }) => value),
    format,
  )
  return (
    <div className={styles.scale} aria-hidden="true">
      <span className={styles.unit}>
        {axis.unit}
        {unit}
      </span>
      {ticks.map(({ value, top }, place) => (
        <span key={value} className={styles.tick} style={{ top: `${top * 100}%` }}>
          {withMoney(axis.texts[place] ?? '')}
        </span>
      ))}
    </div>
  )
}

/** Room for any value of the lines, in digits: the marks enclose them all. */
function widest({ ticks }: LineGeometry, format: (value: number) => string): number {
  return Math.max(...ticks.map(({ value }) => format(value).length))
}
