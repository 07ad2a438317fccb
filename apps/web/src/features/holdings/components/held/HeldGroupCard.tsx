import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { HeldGroup } from '../../held-groups.ts'
import { HeldFundRow } from './HeldFundRow.tsx'
import styles from './HeldGroupCard.module.css'

interface HeldGroupCardProps {
  group: HeldGroup
  /** The group is all there is: its totals stand above already. */
  isAlone: boolean
}

/** The holdings of one kind with what they come to. */
export function HeldGroupCard({ group, isAlone }: HeldGroupCardProps) {
  // Of money on its way alone there is nothing to sum up.
  const isComing = group.funds.every((fund) => fund.isComing)
  return (
    <Card title={group.title} note={`${group.funds.length} 只`}>
      {!isAlone && !isComing && (
        <p className={styles.totals}>
          <span>
            金额 <Amount cents={group.valueCents} />
          </span>
          <span>
            日收益 <Amount cents={group.dayProfitCents} signed />
          </span>
          <span>
            持有收益 <Amount cents={group.profitCents} signed />
          </span>
        </p>
      )}
      <ul aria-label={group.title}>
        {group.funds.map((fund) => (
          <HeldFundRow key={fund.product.fundCode} fund={fund} />
        ))}
      </ul>
    </Card>
  )
}
