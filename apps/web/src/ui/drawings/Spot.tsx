import { createPart } from '../parts/part.tsx'
import styles from './Spot.module.css'
import type { SpotName } from './spot-name.ts'

const Drawing = createPart(async () => (await import('./Drawing.tsx')).Drawing, {
  isDecoration: true,
})

interface SpotProps {
  name: SpotName
  /** px; its height is three quarters of it. */
  width?: number
}

/**
 * One of our own drawings, in the colours of the brand: at most one on a screen, decoration for readers. Its
 * code comes after the page, into a place that it fills whole, so that nothing moves.
 */
export function Spot({ name, width = 160 }: SpotProps) {
  return (
    <svg
      className={styles.spot}
      width={width}
      height={(width * 3) / 4}
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing name={name} />
    </svg>
  )
}
