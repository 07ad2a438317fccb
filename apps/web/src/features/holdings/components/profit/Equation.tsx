import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import type { Product } from '#features/products/index.ts'
import { ProvenFigure } from '#features/profit/index.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import type { ProfitEquation } from '../../profit-equation.ts'
import styles from './Equation.module.css'

interface EquationProps {
  equation: ProfitEquation
  product: Product
  isGold: boolean
}

/** A sum written out: its parts below each other, a line, and what they come to. */
export function Equation({ equation, product, isGold }: EquationProps) {
  const { parts, result } = equation
  return (
    <dl className={styles.sum}>
      {parts.map(({ label, sign, amountCents, figure }) => (
        <div key={label} className={styles.part}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.sign}>{sign === '-' ? '−' : sign}</span>
            <ProvenFigure label={label} proof={{ of: 'holding', product, figure, isGold }}>
              <Figure text={formatCents(amountCents)} strong={false} />
            </ProvenFigure>
          </dd>
        </div>
      ))}
      <div className={styles.result}>
        <dt>{result.label}</dt>
        <dd>
          <span className={styles.sign}>=</span>
          <ProvenFigure
            label={result.label}
            proof={{ of: 'holding', product, figure: result.figure, isGold }}
          >
            <Figure
              text={formatSigned(result.amountCents)}
              size={17}
              tone={rateColour(result.amountCents)}
            />
          </ProvenFigure>
        </dd>
      </div>
    </dl>
  )
}
