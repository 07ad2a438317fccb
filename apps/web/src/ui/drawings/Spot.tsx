import { use } from 'react'
import { SurroundingsContext } from '../surroundings.ts'
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
 * One of our own drawings, in the colours of the brand, or the brand's own in its place: at most one on a screen, decoration for readers. Its
 * code comes after the page, into a place that it fills whole, so that nothing moves.
 */
export function Spot({ name, width = 160 }: SpotProps) {
  const { ownSpots } = use(SurroundingsContext)
  const height = (width * 3) / 4
  if (ownSpots?.includes(name)) {
    const address = `/brand/spots/${name}.svg`
    return <img className={styles.spot} src={address} width={width} height={height} alt="" />
  }
  return (
    <svg
      className={styles.spot}
      width={width}
      height={height}
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      <Drawing name={name} />
    </svg>
  )
}
