import { classNames } from '../style/class-names.ts'
import styles from './DateTile.module.css'

interface DateTileProps {
  /** 明天, 周一 or 12月. */
  over: string
  /** Of the day. */
  number: string
  /** Of what happens again and again. */
  isRecurring?: boolean
}

/** The day of what comes next, as a leaf of a calendar. */
export function DateTile({ over, number, isRecurring = false }: DateTileProps) {
  return (
    <span className={classNames(styles.tile, isRecurring && styles.recurring)}>
      <span className={styles.over}>{over}</span>
      <span className={styles.number}>{number}</span>
    </span>
  )
}
