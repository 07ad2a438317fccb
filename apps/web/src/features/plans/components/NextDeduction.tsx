import { formatCents } from '@koi/domain/money/format-cents'
import type { Plan } from '../model.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Money } from '#ui/figures/Money.tsx'

/** When and how much comes next, or why nothing does. */
export function NextDeduction({ plan }: { plan: Plan }) {
  if (plan.state === 'stopped') return <>{plan.stopText}</>
  if (plan.state === 'paused') return <>暂停期间不扣款，恢复后不补扣</>
  const isMoved = plan.nextDueDate !== plan.nextPlannedDate
  return (
    <Facts
      items={[
        <>
          下次扣款 <strong>{plan.nextDueDate}</strong>
          {isMoved && '（非交易日顺延）'}
        </>,
        <>
          <strong>
            <Money text={formatCents(plan.nextAmountCents)} />
          </strong>{' '}
          元
        </>,
      ]}
    />
  )
}
