import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { Figure } from '#ui/Figure.tsx'
import styles from './OrderSummary.module.css'

/** What is about to be signed: the product and the amount. */
export function OrderSummary({ fundName, amountCents }: { fundName: string; amountCents: Cents }) {
  return (
    <>
      <p className={styles.name}>买入 {fundName}</p>
      <Figure text={`¥ ${formatCents(amountCents)}`} size={28} />
    </>
  )
}
