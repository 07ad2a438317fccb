import { useId } from 'react'
import styles from './AsOfField.module.css'

interface AsOfFieldProps {
  /** A past day, or undefined for now. */
  value: string | undefined
  onChange: (day: string | undefined) => void
  /** Bounds, YYYY-MM-DD; empty where they are not known yet. */
  first: string
  last: string
}

/** Goes back in time: everything as it was known on the evening of a day. */
export function AsOfField({ value, onChange, first, last }: AsOfFieldProps) {
  const id = useId()
  const change = (day: string) => {
    const isPast = day !== '' && (last === '' || day < last)
    onChange(isPast ? day : undefined)
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        截至
      </label>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value ?? last}
        min={first}
        max={last}
        onChange={(event) => change(event.target.value)}
      />
      {value === undefined ? (
        <span className={styles.note}>当晚已公布的数据</span>
      ) : (
        <button type="button" className={styles.now} onClick={() => onChange(undefined)}>
          回到现在
        </button>
      )}
    </div>
  )
}
