import { CHART_UNITS, type LineGeometry } from './line-geometry.ts'
import styles from './LineChart.module.css'

interface LinePlotProps {
  geometry: LineGeometry
  /** The day under the finger with the value of each line. */
  pointed: { day: string; values: (number | null)[] } | undefined
}

/** The drawing itself. Text and dots are HTML over it, so that they keep their shape and size. */
export function LinePlot({ geometry, pointed }: LinePlotProps) {
  const left = pointed === undefined ? 0 : geometry.leftOf(pointed.day) * 100
  return (
    <>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${CHART_UNITS} ${CHART_UNITS}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {geometry.ticks.map(({ value, top }) => (
          <path key={value} className={styles.grid} d={`M0 ${top * CHART_UNITS}H${CHART_UNITS}`} />
        ))}
        {geometry.paths.map((path, place) => (
          <Line key={place} path={path} number={place + 1} />
        ))}
      </svg>
      {/* A line of no length is not drawn by every browser. */}
      {geometry.alone.map(({ left: x, top, series }) => (
        <span
          key={`${series} ${x}`}
          className={styles.dot}
          data-alone
          style={{
            left: `${x * 100}%`,
            top: `${top * 100}%`,
            background: `var(--series-${series + 1})`,
          }}
        />
      ))}
      {pointed && (
        <>
          <span className={styles.cross} style={{ left: `${left}%` }} />
          {pointed.values.map(
            (value, line) =>
              value !== null && (
                <span
                  key={line}
                  className={styles.dot}
                  style={{
                    left: `${left}%`,
                    top: `${geometry.topOf(value) * 100}%`,
                    background: `var(--series-${line + 1})`,
                  }}
                />
              ),
          )}
        </>
      )}
    </>
  )
}

/**
 * One line. Those after the first are broken and cut into what lies below them: where one follows the
 * other, as a fund its index, their colours take turns.
 */
function Line({ path, number }: { path: string; number: number }) {
  return (
    <>
      {number > 1 && <path className={styles.cut} data-line={number} d={path} />}
      <path
        className={styles.line}
        data-line={number}
        d={path}
        stroke={`var(--series-${number})`}
      />
    </>
  )
}
