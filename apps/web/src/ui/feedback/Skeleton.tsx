import { classNames } from '../style/class-names.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Width in px or as a share, `60%`. */
  width?: number | string
  /** Height in lines of 15 px text. */
  lines?: number
  /** Height in px, for charts and pictures. */
  height?: number
  /** A circle, for a portrait. */
  round?: boolean
}

/** One grey place where something will come. It has the measure of what comes, so nothing jumps. */
export function Skeleton({ width = '100%', lines = 1, height, round }: SkeletonProps) {
  const style = { width, height: height ?? `calc(var(--type-15) * 1.5 * ${lines})` }
  return (
    <span className={styles.box} style={style}>
      <span
        className={classNames(
          height === undefined ? styles.bar : styles.block,
          round && styles.round,
        )}
      />
    </span>
  )
}
