import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { Figure } from '#ui/figures/Figure.tsx'
import styles from './OrderSummary.module.css'

interface OrderSummaryProps {
  verb: string
  fundName: string
  amountCents: Cents
}

/** What is about to be signed: the product and the amount. */
export function OrderSummary({ verb, fundName, amountCents }: OrderSummaryProps) {
  return (
    <>
      <p className={styles.name}>
        {verb} {fundName}
      </p>
      <Figure text={`¥ ${formatCents(amountCents)}`} size={28} />
    </>
  )
}
