import type { Cents } from '@koi/domain/money/cents'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import type { Plan } from '../model.ts'

/** What a plan came to so far: invested, worth, profit; `--` before shares are confirmed. */
export function PlanFigures({ plan }: { plan: Plan }) {
  const days = useDayTexts()
  const known = (value: Cents | null) => value ?? undefined
  return (
    <KeyValues
      items={[
        {
          label: '累计投入（元）',
          value: <Amount cents={plan.investedCents} />,
          note: `已扣 ${plan.doneCount} 期`,
        },
        {
          label: '当前市值（元）',
          value: <Amount cents={known(plan.valueCents)} />,
          ...(plan.valueDay !== '' && { note: `截至 ${days.short(plan.valueDay)}` }),
        },
        {
          label: '累计收益（元）',
          value: <Amount cents={known(plan.profitCents)} signed />,
          note:
            plan.profitRatePpm === null
              ? '--'
              : `${plan.profitRatePpm > 0 ? '+' : ''}${(plan.profitRatePpm / 10_000).toFixed(2)}%`,
        },
      ]}
    />
  )
}
