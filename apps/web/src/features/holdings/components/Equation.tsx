import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { Figure } from '#ui/Figure.tsx'
import type { ProfitEquation } from '../profit-equation.ts'
import styles from './Equation.module.css'

/** A sum written out: its parts below each other, a line, and what they come to. */
export function Equation({ equation }: { equation: ProfitEquation }) {
  const { parts, result } = equation
  return (
    <dl className={styles.sum}>
      {parts.map(({ label, sign, amountCents }) => (
        <div key={label} className={styles.part}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.sign}>{sign === '-' ? '−' : sign}</span>
            <Figure text={formatCents(amountCents)} strong={false} />
          </dd>
        </div>
      ))}
      <div className={styles.result}>
        <dt>{result.label}</dt>
        <dd>
          <span className={styles.sign}>=</span>
          <Figure
            text={formatSigned(result.amountCents)}
            size={17}
            tone={rateColour(result.amountCents)}
          />
        </dd>
      </div>
    </dl>
  )
}
