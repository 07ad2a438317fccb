import { Figure } from '../figures/Figure.tsx'
import { arcPath, donutGeometry } from './donut-geometry.ts'
import styles from './Donut.module.css'

export interface DonutItem {
  label: string
  value: number
  /** The value in words: `60.20%`. */
  text: string
}

const COLOURS = ['#2456e6', '#b37a12', '#0b8a7a', '#8a5cd1', '#6b7488', '#c2527a']
const CIRCLE = { centre: 60, radius: 48 }
/** The gap between two arcs, as a share of the circle. */
const GAP = 0.006

/** Shares of a whole with a legend that says every figure. */
export function Donut({ label, items }: { label: string; items: readonly DonutItem[] }) {
  const arcs = donutGeometry(items.map(({ value }) => value))
  const colourOf = (place: number) => COLOURS[place % COLOURS.length]
  return (
    <figure className={styles.donut} aria-label={label}>
      <svg viewBox="0 0 120 120" className={styles.drawing} aria-hidden="true">
        <g transform="rotate(-90 60 60)" fill="none" strokeWidth="20">
          {arcs.map(({ start, length }, place) => (
            <path
              key={items[place]?.label}
              d={arcPath({ start, length: length - GAP }, CIRCLE)}
              stroke={colourOf(place)}
            />
          ))}
        </g>
      </svg>
      <ul className={styles.legend}>
        {items.map((item, place) => (
          <li key={item.label} className={styles.entry}>
            <span className={styles.colour} style={{ background: colourOf(place) }} />
            <span className={styles.name}>{item.label}</span>
            <Figure text={item.text} />
          </li>
        ))}
      </ul>
    </figure>
  )
}
