import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { unitsOf, type Product } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { Audit } from '../../model.ts'
import { equationGap, holdingEquation, totalEquation } from '../../profit-equation.ts'
import styles from './AuditSums.module.css'
import { Equation } from './Equation.tsx'

/** The figures of a holding as sums that add up to the cent. */
export function AuditSums({ audit, product }: { audit: Audit; product: Product }) {
  const sums = [holdingEquation(audit), totalEquation(audit)]
  const units = unitsOf(audit.isGold)
  return (
    <Card title="收益怎么算" note={`${audit.isGold ? '金价' : '净值'}截至 ${audit.navDay}`}>
      {sums.map((sum) => (
        <div key={sum.result.label} className={styles.sum}>
          <Equation equation={sum} product={product} isGold={audit.isGold} />
          {equationGap(sum) !== 0 && (
            <Notice tone="alarm" compact>
              相差 {formatSigned(equationGap(sum))} 元，数据正在核对，请以确认单为准
            </Notice>
          )}
        </div>
      ))}
      <p className={styles.note}>
        持有金额 <Money text={formatCents(audit.valueCents)} /> 元 = {units.name}{' '}
        <Money text={units.count(audit.shares)} /> × {units.priceText(audit.nav)}
        。持仓成本含买入费用；卖出时按剩余{units.name}的比例减少。
      </p>
    </Card>
  )
}
