import type { Cents } from '@koi/domain/money/cents'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/Amount.tsx'
import { KeyValues } from '#ui/KeyValues.tsx'
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
          value: <Amount cents={plan.invested_cents} />,
          note: `已扣 ${plan.done_count} 期`,
        },
        {
          label: '当前市值（元）',
          value: <Amount cents={known(plan.value_cents)} />,
          ...(plan.value_day !== '' && { note: `截至 ${days.short(plan.value_day)}` }),
        },
        {
          label: '累计收益（元）',
          value: <Amount cents={known(plan.profit_cents)} signed />,
          note:
            plan.profit_rate_ppm === null
              ? '--'
              : `${plan.profit_rate_ppm > 0 ? '+' : ''}${(plan.profit_rate_ppm / 10_000).toFixed(2)}%`,
        },
      ]}
    />
  )
}
