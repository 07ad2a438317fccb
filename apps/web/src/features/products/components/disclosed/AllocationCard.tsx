import { useDayTexts } from '#session/today.ts'
import { StackedBar } from '#ui/charts/StackedBar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import {
  allocationParts,
  borrowedText,
  type DisclosedReport,
} from '../../disclosed/holding-words.ts'
import styles from './DisclosedCards.module.css'

/** What the money of a product is in. */
export function AllocationCard({ report }: { report: DisclosedReport }) {
  const days = useDayTexts()
  const borrowed = borrowedText(report)
  return (
    <Card title="资产配置" note={`${days.short(report.reportDay)} 季报`}>
      <StackedBar label="资产配置" parts={allocationParts(report)} />
      <p className={styles.note}>占基金净资产{borrowed === undefined ? '' : `；${borrowed}`}。</p>
    </Card>
  )
}
