import { Card } from '#ui/layout/Card.tsx'
import { RiskScale } from '#ui/figures/RiskScale.tsx'
import type { Verdict } from '../../model.ts'
import { ownRange } from '../../own-range.ts'
import styles from './MismatchSheet.module.css'

/** How far a product is above the person's class. */
export function RiskAbove({ verdict }: { verdict: Verdict }) {
  const { investorClass, message, riskLevel: level, riskName: name } = verdict
  return (
    <Card title={`超出你的风险等级（${investorClass}）`} note="下一步需你确认">
      <RiskScale own={ownRange(investorClass)} product={{ level, name }} />
      <p className={styles.text}>{message}。继续购买需本人确认，并记录在案。</p>
    </Card>
  )
}
