import { useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { RiskScale } from '#ui/figures/RiskScale.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { MISMATCH_TITLE, type Mismatch } from '../../mismatch.ts'
import { ownRange } from '../../own-range.ts'
import styles from './MismatchSheet.module.css'
import { WorstFallWell } from './WorstFallWell.tsx'

/** How far the product is above the person's class, and what that has meant in money. */
export function OpenMismatch({ verdict, product, order }: Mismatch) {
  const [hasRead, setHasRead] = useState(false)
  const { riskLevel: level, riskName: name } = verdict
  const footer = (
    <>
      <Button kind="soft" onClick={order.cancel}>
        再想想
      </Button>
      <Button
        onClick={order.confirmMismatch}
        disabledReason={hasRead ? undefined : '请先勾选确认'}
        reasonHidden
      >
        {hasRead ? '确认并继续' : '勾选后继续'}
      </Button>
    </>
  )
  return (
    <Sheet open onClose={order.cancel} title={MISMATCH_TITLE} footer={footer}>
      <RiskScale own={ownRange(verdict.investorClass)} product={{ level, name }} />
      <p className={styles.text}>{verdict.message}。</p>
      <WorstFallWell product={product} />
      <p className={styles.text}>
        该产品的波动和可能的亏损会超出你通常能承受的范围。确认后，你的确认会与订单一起留存。
      </p>
      <Checkbox checked={hasRead} onChange={setHasRead}>
        我已知悉上述风险，自愿购买并自行承担可能的损失
      </Checkbox>
    </Sheet>
  )
}
