import { productCalls } from '@koi/contracts/calls/products'
import { useCall } from '#api/use-call.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import type { ProductKeys } from '../../queries.ts'
import { worstFall } from '../../worst-fall.ts'
import styles from './MismatchSheet.module.css'

/** The deepest fall of the last three years in money; nothing where it is not known. */
export function WorstFallWell({ product: { fundCode, spid } }: { product: ProductKeys }) {
  const { data } = useCall(
    { ...productCalls.queryProfitRateCurve, ignoreError: true },
    { fundCode, spid, period: 'year3' },
  )
  const fall = data && worstFall(data)
  if (!fall) return null
  return (
    <div className={styles.well}>
      <p className={styles.days}>近 3 年最深的一次下跌（{fall.days}）</p>
      <p className={styles.fall}>
        <Figure text={`${fall.before} → ${fall.after}`} size={20} />
        <Figure text={fall.rate} tone="down" size={17} />
      </p>
      <p className={styles.days}>元，含分红。过往不代表未来，可能更深。</p>
    </div>
  )
}
