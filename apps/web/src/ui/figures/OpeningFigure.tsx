import type { ReactNode } from 'react'
import styles from './OpeningFigure.module.css'

interface OpeningFigureProps {
  /** What the figure is called, such as 持有收益. */
  label: string
  /** What it opens, such as 构成. */
  opens: string
  onOpen: () => void
  /** The figure as it is drawn. */
  children: ReactNode
}

/** A figure that opens where it comes from. It looks as before but for a dotted line below it. */
export function OpeningFigure({ label, opens, onOpen, children }: OpeningFigureProps) {
  return (
    <button type="button" className={styles.figure} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.hidden}>{label} </span>
      <span className={styles.line}>{children}</span>
      <span className={styles.hidden}>，查看{opens}</span>
    </button>
  )
}
