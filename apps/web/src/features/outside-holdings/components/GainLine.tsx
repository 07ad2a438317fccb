import { Amount } from '#ui/figures/Amount.tsx'
import type { OutsideHoldings } from '../queries.ts'
import styles from './GainLine.module.css'

interface GainLineProps {
  gain: OutsideHoldings['gain']
  /** How many holdings there are at all. */
  of: number
}

/** What was paid and what became of it, of the holdings whose file says the cost. */
export function GainLine({ gain, of }: GainLineProps) {
  if (!gain) return null
  return (
    <p className={styles.line}>
      <span>
        成本 <Amount cents={gain.costCents} strong={false} />
      </span>
      <span>
        盈亏 <Amount cents={gain.profitCents} signed strong={false} />
      </span>
      {gain.count < of && <span>{`${of - gain.count} 只没有成本，未计入盈亏`}</span>}
    </p>
  )
}
