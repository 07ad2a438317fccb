import { classNames } from '../style/class-names.ts'
import styles from './RiskChip.module.css'

interface RiskChipProps {
  /** 1 to 5, lowest to highest; 0 for what has no level. */
  level: number
  name: string
  /** How loud it is among results (SPEC §3). */
  weight: 'small' | 'medium' | 'large'
}

const BARS = [1, 2, 3, 4, 5]

/** A level of risk: one warm hue, darker is higher, with five bars that say the same without colour. */
export function RiskChip({ level, name, weight }: RiskChipProps) {
  return (
    <span className={classNames(styles.chip, styles[weight])} data-level={level}>
      {level > 0 && (
        <svg className={styles.meter} viewBox="0 0 18 10" aria-hidden="true" focusable="false">
          {BARS.map((bar) => (
            <rect
              key={bar}
              x={(bar - 1) * 4}
              y={10 - bar * 2}
              width="2.5"
              height={bar * 2}
              rx=".8"
              opacity={bar <= level ? 1 : 0.28}
            />
          ))}
        </svg>
      )}
      {name}
    </span>
  )
}
