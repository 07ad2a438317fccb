import { productCalls } from '@koi/contracts/calls/products'
import { useState } from 'react'
import { failureText } from '#api/failure-message.ts'
import { useCall } from '#api/use-call.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { Card } from '#ui/Card.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import {
  CURVE_CHOICES,
  curveOf,
  DEFAULT_PERIOD,
  readPeriod,
  type CurveKind,
  type CurvePeriod,
} from '../curve-model.ts'
import type { FundDetail } from '../detail-model.ts'
import { curveRequest } from '../queries.ts'
import styles from './CurveCard.module.css'

const CHART_PX = 176

const MONEY_KINDS = [
  { value: 'income', label: '万份收益' },
  { value: 'return', label: '累计收益' },
] as const satisfies readonly { value: CurveKind; label: string }[]

/** How the product did over a period, beside its benchmark. The period stands in the address. */
export function CurveCard({ fund }: { fund: FundDetail }) {
  const { setQuery } = useNavigator()
  const { search } = useEntry()
  const [moneyKind, setMoneyKind] = useState<CurveKind>('income')
  const period = readPeriod(new URLSearchParams(search).get('period'))
  const kind = fund.isMoneyFund ? moneyKind : 'return'
  const choose = (value: CurvePeriod) =>
    setQuery({ period: value === DEFAULT_PERIOD ? undefined : value })
  return (
    <Card>
      <h2 className={styles.title}>
        <span>业绩走势</span>
        {fund.isMoneyFund && (
          <span className={styles.kinds}>
            <Segmented label="走势" options={MONEY_KINDS} value={moneyKind} onChange={setMoneyKind} />
          </span>
        )}
      </h2>
      <CurveChart fund={fund} kind={kind} period={period} />
      <div className={styles.periods}>
        <Segmented label="区间" options={CURVE_CHOICES} value={period} onChange={choose} />
      </div>
    </Card>
  )
}

interface CurveChartProps {
  fund: FundDetail
  kind: CurveKind
  period: CurvePeriod
}

function CurveChart({ fund, kind, period }: CurveChartProps) {
  const curve = useCall(productCalls.queryProfitRateCurve, curveRequest(fund.product, period), {
    keepPrevious: true,
  })
  if (curve.error && (!curve.data || curve.isPlaceholderData)) {
    return (
      <Failed
        title="走势没有加载成功"
        message={failureText(curve.error)}
        onRetry={() => void curve.refetch()}
        retrying={curve.isFetching}
      />
    )
  }
  if (!curve.data) {
    return (
      <Loading label="正在加载走势">
        <Skeleton height={CHART_PX + 84} />
      </Loading>
    )
  }
  const { series, format, toneOf, drawdown, asOf } = curveOf(curve.data, kind)
  return (
    <div className={curve.isPlaceholderData ? styles.old : styles.chart} aria-busy={curve.isFetching}>
      <LineChart
        label={kind === 'income' ? '万份收益走势' : '业绩走势'}
        series={series}
        format={format}
        {...(toneOf && { toneOf })}
        {...(drawdown !== '' && { note: `最大回撤 ${drawdown}` })}
        dataDate={asOf === '' ? undefined : asOf}
        heightPx={CHART_PX}
      />
      <p className={styles.note}>
        {kind === 'income'
          ? '每一万份基金份额当日的收益，单位：元'
          : '总回报，分红再投资。过往业绩不代表未来表现'}
      </p>
    </div>
  )
}
