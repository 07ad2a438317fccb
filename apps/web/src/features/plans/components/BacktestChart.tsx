import type { Cents } from '@koi/domain/money/cents'
import { moneyWithUnit } from '@koi/domain/money/money-with-unit'
import { LineChart } from '#ui/charts/LineChart.tsx'
import type { PlanBacktest } from '../model.ts'

/** The worth of a plan over the years, what was paid in, and the same money at once. */
export function BacktestChart({ found }: { found: Pick<PlanBacktest, 'points' | 'toDate'> }) {
  const line = (name: string, of: (point: PlanBacktest['points'][number]) => Cents) => ({
    name,
    points: found.points.map((point) => ({ day: point.day, value: of(point) })),
  })
  return (
    <LineChart
      label="定投市值走势"
      series={[
        line('定投', (point) => point.planCents),
        line('一次买入', (point) => point.onceCents),
        line('投入', (point) => point.investedCents),
      ]}
      // Years of money are read in 万 and 亿; the table beneath has every cent.
      format={(value) => moneyWithUnit(Math.round(value))}
      unit="元"
      dataDate={found.toDate}
    />
  )
}
