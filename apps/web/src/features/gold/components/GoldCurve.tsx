import { formatPerGram } from '@koi/domain/gold/grams'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import type { Product } from '#features/products/index.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useGoldCurve, type GoldPeriod } from '../queries.ts'
import styles from './GoldCurve.module.css'

const periods = [
  { value: 'day', label: '今日' },
  { value: 'month1', label: '近1月' },
  { value: 'month3', label: '近3月' },
  { value: 'year1', label: '近1年' },
  { value: 'year3', label: '近3年' },
] as const satisfies readonly { value: GoldPeriod; label: string }[]

const CHART_PX = 176
/** Legend, days and note around the plot. */
const TEXT_PX = 72
const TIME_AT = 11

/** `10:05` of a moment of a day; the day itself of a longer period. */
const timeText = (at: string) => at.slice(TIME_AT)

/** How the price moved: the trade date so far, or closes of a longer time. */
export function GoldCurve({ product }: { product: Product }) {
  const [period, setPeriod] = useState<GoldPeriod>('day')
  const answer = useGoldCurve(product, period)
  const points = answer.data?.points
  const isDay = points?.[0] !== undefined && points[0].at.length > TIME_AT
  return (
    <Card title="金价走势">
      <div className={styles.periods}>
        <Segmented label="区间" options={periods} value={period} onChange={setPeriod} />
      </div>
      {answer.error && (!points || answer.isPlaceholderData) ? (
        <QueryFailed title="走势加载失败" query={answer} />
      ) : points ? (
        <div className={answer.isPlaceholderData ? styles.old : undefined}>
          <LineChart
            label="金价走势"
            series={[
              { name: '金价', points: points.map(({ at, price }) => ({ day: at, value: price })) },
            ]}
            format={formatPerGram}
            unit="元/克"
            dataDate={points.at(-1)?.at}
            heightPx={CHART_PX}
            isEven={isDay}
            {...(isDay && { dayText: timeText })}
          />
        </div>
      ) : (
        <Loading label="正在加载走势">
          <Skeleton height={CHART_PX + TEXT_PX} />
        </Loading>
      )}
    </Card>
  )
}
