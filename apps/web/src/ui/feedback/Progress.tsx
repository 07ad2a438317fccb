import styles from './Progress.module.css'

interface ProgressProps {
  label: string
  value: number
  max: number
}

/** How far something is: question 3 of 10, an upload. */
export function Progress({ label, value, max }: ProgressProps) {
  return <progress className={styles.progress} aria-label={label} value={value} max={max} />
}
