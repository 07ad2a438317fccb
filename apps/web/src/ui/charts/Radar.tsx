import { classNames } from '../style/class-names.ts'
import { Hidden } from '../layout/Hidden.tsx'
import { RADAR_UNITS, radarOutline, radarPlace } from './radar-geometry.ts'
import styles from './Radar.module.css'

export interface RadarAxis {
  label: string
  /** 0 in the middle to 1 at the edge; null where it is not known. */
  value: number | null
  /** The value in words, below its label. */
  text: string
}

/** Rings that help the eye. */
const RINGS = [0.25, 0.5, 0.75, 1]
/** Labels stand a little outside of the drawing. */
const LABEL_AT = 1.06

/** Values of one scale around a middle, each with its label and its words; drawn only where all are known. */
export function Radar({ label, axes }: { label: string; axes: readonly RadarAxis[] }) {
  const known = axes.flatMap(({ value }) => value ?? [])
  return (
    <figure className={styles.radar} aria-label={label}>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${RADAR_UNITS} ${RADAR_UNITS}`}
          className={styles.drawing}
          aria-hidden="true"
        >
          {RINGS.map((ring) => (
            <path key={ring} className={styles.ring} d={radarOutline(axes.map(() => ring))} />
          ))}
          {axes.map(({ label: name }, at) => {
            const { x, y } = radarPlace(at, axes.length, 1)
            return (
              <path
                key={name}
                className={styles.ring}
                d={`M${RADAR_UNITS / 2} ${RADAR_UNITS / 2}L${x.toFixed(1)} ${y.toFixed(1)}`}
              />
            )
          })}
          {known.length === axes.length && (
            <path className={styles.shape} d={radarOutline(known)} />
          )}
          {axes.map(({ label: name, value }, at) => {
            if (value === null) return null
            const { x, y } = radarPlace(at, axes.length, value)
            return <circle key={name} className={styles.dot} cx={x} cy={y} r="3.5" />
          })}
        </svg>
        <dl className={styles.labels}>
          {axes.map((axis, at) => (
            <AxisLabel key={axis.label} axis={axis} at={at} of={axes.length} />
          ))}
        </dl>
      </div>
      {known.length < axes.length && <Hidden>有维度数据不足，不画图形</Hidden>}
    </figure>
  )
}

/** Beside the end of its axis: above or below it, on the left its text ends there, on the right it begins there. */
function AxisLabel({ axis, at, of }: { axis: RadarAxis; at: number; of: number }) {
  const end = radarPlace(at, of, 1)
  const middle = RADAR_UNITS / 2
  const x = middle + (end.x - middle) * LABEL_AT
  const y = middle + (end.y - middle) * LABEL_AT
  const side =
    y > middle * 1.5 ? 'below' : Math.abs(x - middle) < 1 ? 'above' : x < middle ? 'left' : 'right'
  return (
    <div
      className={classNames(styles.label, styles[side])}
      style={{ left: `${(x / RADAR_UNITS) * 100}%`, top: `${(y / RADAR_UNITS) * 100}%` }}
    >
      <dt>{axis.label}</dt>
      <dd className={styles.text}>{axis.text}</dd>
    </div>
  )
}
