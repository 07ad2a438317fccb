import { classNames } from '#ui/style/class-names.ts'
import styles from './MovesBar.module.css'

interface MovesBarProps {
  moves: { up: number; flat: number; down: number }
  isWide?: boolean
}

/** Shares of those that rose, stayed and fell. Decoration: the counts beside it say it. */
export function MovesBar({ moves, isWide }: MovesBarProps) {
  return (
    <div className={classNames(styles.bar, isWide && styles.wide)} aria-hidden>
      {moves.up > 0 && <span className={styles.up} style={{ flexGrow: moves.up }} />}
      {moves.flat > 0 && <span className={styles.flat} style={{ flexGrow: moves.flat }} />}
      {moves.down > 0 && <span className={styles.down} style={{ flexGrow: moves.down }} />}
    </div>
  )
}
