import { to } from '@koi/contracts/pages'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { Link } from '#navigation/Link.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './Chat.module.css'

interface ReceiptSheetProps {
  receipt: Receipt
  onClose: () => void
}

/** Where a figure was read: what it measures, of which fund and day, how it comes about. */
export function ReceiptSheet({ receipt, onClose }: ReceiptSheetProps) {
  const { label, value, fundCode, spid, fundName, day, formula, source } = receipt
  return (
    <Sheet open onClose={onClose} title="数据来源">
      <p className={styles.receiptValue}>{withMoney(value)}</p>
      <dl className={styles.receipt}>
        <dt>指标</dt>
        <dd>{label}</dd>
        {fundCode !== '' && (
          <>
            <dt>基金</dt>
            <dd>
              <Link className={styles.receiptLink} href={to.productDetail({ fundCode, spid })}>
                {fundName}（{fundCode}）
              </Link>
            </dd>
          </>
        )}
        {day !== '' && (
          <>
            <dt>日期</dt>
            <dd>{day}</dd>
          </>
        )}
        <dt>算法</dt>
        <dd>{formula}</dd>
        <dt>来源</dt>
        <dd>{source}</dd>
      </dl>
    </Sheet>
  )
}
