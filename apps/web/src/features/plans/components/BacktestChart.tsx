import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { LineChart } from '#ui/charts/LineChart.tsx'
import type { PlanBacktest } from '../model.ts'

/** The worth of a plan over the years, what was paid in, and the same money at once. */
export function BacktestChart({ found }: { found: PlanBacktest }) {
  const line = (name: string, of: (point: PlanBacktest['points'][number]) => Cents) => ({
    name,
    points: found.points.map((point) => ({ day: point.day, value: of(point) })),
  })
  return (
    <LineChart
      label="定投市值走势"
      series={[
        line('定投', (point) => point.plan_cents),
        line('一次买入', (point) => point.once_cents),
        line('投入', (point) => point.invested_cents),
      ]}
      // The scale stands between whole yuan.
      format={(value) => formatCents(cents(Math.round(value / 100) * 100)).replace(/\.00$/, '')}
      unit="元"
      dataDate={found.to_date}
    />
  )
}
