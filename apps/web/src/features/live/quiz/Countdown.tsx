import styles from './Quiz.module.css'

const RADIUS = 24
const AROUND = 2 * Math.PI * RADIUS

interface CountdownProps {
  /** Whole seconds that are left, and of how many. */
  left: number
  whole: number
}

/** A ring that empties by the clock of the server. The words beside it say the same to who does not see it. */
export function Countdown({ left, whole }: CountdownProps) {
  const part = whole === 0 ? 0 : Math.min(1, left / whole)
  return (
    <span className={styles.countdown} data-last={left <= 5 || undefined} aria-hidden="true">
      <svg viewBox="0 0 56 56" className={styles.ring}>
        <circle cx="28" cy="28" r={RADIUS} className={styles.track} />
        <circle
          cx="28"
          cy="28"
          r={RADIUS}
          className={styles.arc}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - part)}
        />
      </svg>
      <span className={styles.seconds}>{left}</span>
    </span>
  )
}
