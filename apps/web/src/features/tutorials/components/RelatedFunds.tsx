import { to } from '@koi/contracts/pages'
import { FundRow, fundItemOf } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Chapter } from '../model.ts'
import styles from './Chapter.module.css'

/** Products that a chapter is about, as lists show them; never one above the risk that suits whoever reads. */
export function RelatedFunds({ chapter }: { chapter: Chapter }) {
  const { funds, unsuitableCount } = chapter
  if (funds.length === 0 && unsuitableCount === 0) return null
  return (
    <Card title="相关产品">
      {funds.length > 0 && (
        <ul aria-label="相关产品" data-rows>
          {funds.map((item) => (
            <FundRow key={item.fundCode} item={fundItemOf(item)} mark={item.fundCode} withNav />
          ))}
        </ul>
      )}
      {funds.length > 0 && <p className={styles.quiet}>用来对照课里的内容，不构成投资建议。</p>}
      {unsuitableCount > 0 && (
        <p className={styles.quiet}>
          {`有 ${unsuitableCount} 只高于适合你的风险等级，没有列出。`}
          <Link href={to.kycExam()}>看风险测评</Link>
        </p>
      )}
    </Card>
  )
}
