import { cycleText } from '@koi/domain/plans/plan-text'
import type { PlanKind } from '@koi/domain/plans/plan-words'
import { planCycle } from '@koi/domain/plans/schedule'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { payDayOfDraft, type PlanDraft } from '../draft.ts'
import { cycleChoices, payDays, type CycleKind, type PlanTerms } from '../model.ts'
import styles from './PlanForm.module.css'

interface CycleCardProps {
  planKind: PlanKind
  draft: PlanDraft
  terms: PlanTerms | undefined
  /** Why there are no terms, where they failed to come. */
  failure: Error | null
  onRetry: () => void
  /** Nothing has been deducted yet. */
  isFirst: boolean
  onChange: (change: Partial<PlanDraft>) => void
}

/** How often, on which day, and when that is next. */
export function CycleCard(props: CycleCardProps) {
  const { planKind, draft, terms, failure, onRetry, isFirst, onChange } = props
  const isSalary = planKind === 'salary'
  const { cycle } = draft
  const payDay = payDayOfDraft(draft)
  const agreed = planCycle(cycle, payDay)
  return (
    <Card title={isSalary ? '发薪日' : '扣款日'} note={agreed && cycleText(agreed)}>
      <div className={styles.fields}>
        {isSalary ? (
          <p className={styles.note}>每月发工资那天，自动转入一部分；先存后花，剩下的再安排。</p>
        ) : (
          <Segmented<CycleKind>
            label="扣款周期"
            options={cycleChoices}
            value={cycle}
            onChange={(value) => onChange({ cycle: value })}
          />
        )}
        {cycle !== 'day' && (
          <Segmented
            grid={cycle === 'month'}
            label={isSalary ? '每月几日发工资' : cycle === 'month' ? '每月几日' : '周几'}
            options={payDays(cycle)}
            value={String(payDay)}
            onChange={(value) =>
              onChange(
                cycle === 'month' ? { dayOfMonth: Number(value) } : { weekday: Number(value) },
              )
            }
          />
        )}
        {terms ? (
          <NextDay terms={terms} isFirst={isFirst} />
        ) : failure ? (
          <FailedNotice error={failure} onRetry={onRetry} />
        ) : (
          <Skeleton height={NOTE_PX} />
        )}
      </div>
    </Card>
  )
}

/** Two lines of the sentence below. */
const NOTE_PX = 42

function NextDay({ terms, isFirst }: { terms: PlanTerms; isFirst: boolean }) {
  const [first] = terms.upcoming
  return (
    <p className={styles.note} role="status">
      {first && (
        <>
          {isFirst ? '首次扣款' : '下次扣款'} <strong>{first.dueDate}</strong> 09:30 起
          {first.dueDate !== first.plannedDate && `（${first.plannedDate} 非交易日，顺延）`}
          {terms.isEstimated && '，交易日为预估'}。
        </>
      )}
      余额不足当天重试，并顺延至多 {terms.retryDays} 个交易日。
    </p>
  )
}
