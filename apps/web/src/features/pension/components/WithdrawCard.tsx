import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { PensionPlan } from '../model.ts'
import styles from './MoveSheet.module.css'

/** When money may be taken out. */
export function WithdrawCard({ plan, onWithdraw }: { plan: PensionPlan; onWithdraw: () => void }) {
  const reason = plan.mayWithdraw
    ? plan.cashCents === 0
      ? '账户余额为 0，卖出产品到账后可领取'
      : undefined
    : `${plan.retiresOn} 达到领取年龄后可领取`
  return (
    <Card title="领取条件">
      <p className={styles.note}>
        达到领取基本养老金年龄（{plan.retiresOn}
        ）、完全丧失劳动能力、出国（境）定居等情形可以领取。后两种情形请携带材料到柜台办理。
      </p>
      <div className={styles.action}>
        <Button kind="soft" size="medium" onClick={onWithdraw} disabledReason={reason}>
          领取到余额
        </Button>
      </div>
    </Card>
  )
}
