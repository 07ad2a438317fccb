import { to } from '@koi/contracts/pages'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { Plan } from '../model.ts'
import styles from './PlanCard.module.css'

/** What the newest period met, with the way to mend it. */
export function PlanTrouble({ plan }: { plan: Plan }) {
  const returl = urlOf(useEntry())
  if (plan.trouble === '') return null
  const href = {
    exam: to.kycExam({ returl }),
    edit: to.planCreate({ planId: plan.planId }),
  }
  const action =
    plan.remedy === 'exam' ? (
      <Button kind="soft" size="small" href={href.exam}>
        去测评
      </Button>
    ) : plan.remedy === 'edit' && plan.lockedReason === '' ? (
      <Button kind="soft" size="small" href={href.edit}>
        修改计划
      </Button>
    ) : undefined
  return (
    <div className={styles.trouble}>
      <Notice compact tone={plan.remedy === 'wait' ? 'info' : 'gold'} action={action}>
        {plan.trouble}
        {plan.failures > 0 &&
          `（已连续失败 ${plan.failures} 期，满 ${plan.failuresMax} 期自动终止）`}
      </Notice>
    </div>
  )
}
