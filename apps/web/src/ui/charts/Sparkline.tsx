import styles from './Sparkline.module.css'
import { SPARKLINE, sparklinePath } from './sparkline-path.ts'

/** The way of a value, in the colour of what it came to. Decoration: the figure beside it says it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const { width, height } = SPARKLINE
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0)
  const tone = change > 0 ? styles.up : change < 0 ? styles.down : styles.flat
  return (
    <svg
      className={tone}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={sparklinePath(values)} />
    </svg>
  )
}
