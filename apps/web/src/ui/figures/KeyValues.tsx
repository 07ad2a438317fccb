import type { ReactNode } from 'react'
import { withMoney } from './Money.tsx'
import styles from './KeyValues.module.css'

export interface KeyValue {
  label: string
  value: ReactNode
  /** Quiet words below the value. */
  note?: ReactNode
}

interface KeyValuesProps {
  items: readonly KeyValue[]
  columns?: 2 | 3 | 4
}

/** Named figures in a grid; columns give way when type is large or the screen narrow. */
export function KeyValues({ items, columns = 3 }: KeyValuesProps) {
  return (
    <dl className={styles.grid} style={{ '--columns': columns }}>
      {items.map(({ label, value, note }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{withMoney(value)}</dd>
          {note !== undefined && <dd className={styles.note}>{withMoney(note)}</dd>}
        </div>
      ))}
    </dl>
  )
}
