import { RISK_CODES, riskLevel, riskLevelName } from '@koi/domain/products/risk'
import { classNames } from '#ui/style/class-names.ts'
import styles from './RiskScale.module.css'

/** The five levels of products by name, from low to high (SPEC §3). */
const levels = [1, 2, 3, 4, 5].map((level) => {
  const code = RISK_CODES.find((one) => riskLevel(one) === level) ?? -1
  return { level, name: riskLevelName(code) }
})

interface RiskScaleProps {
  /** Highest level that is offered, 1 to 5. */
  levelMax: number
  levelName: string
}

/** Five steps, filled up to the highest that is offered. */
export function RiskScale({ levelMax, levelName }: RiskScaleProps) {
  return (
    <div>
      <p className={styles.name}>{levelName}</p>
      <ol className={styles.scale} aria-hidden="true">
        {levels.map(({ level, name }) => (
          <li key={level} className={classNames(styles.step, level <= levelMax && styles.on)}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}
