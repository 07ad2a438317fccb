import type { UseQueryResult } from '@tanstack/react-query'
import { to } from '@koi/contracts/pages'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import {
  moreRows,
  PERIOD_NAMES,
  riskRows,
  steadyRows,
  type FundMetrics,
  type MetricRow,
  type PeriodMetric,
} from '../../risk/metric-rows.ts'
import { productKeys, type Product } from '../../product.ts'
import { MetricFigure } from './MetricFigure.tsx'
import styles from './RiskCard.module.css'

/** Periods, four figures with their notes, and the line below. */
const HEIGHT_PX = 204

interface RiskCardProps {
  answer: UseQueryResult<FundMetrics>
  product: Product
  isMoneyFund: boolean
}

/** How much a product went up and down, what that brought, and where it stands among its kind; each figure opens its formula. */
export function RiskCard({ answer, product, isMoneyFund }: RiskCardProps) {
  return (
    <Card
      title="风险与收益"
      action={
        <span className={styles.links}>
          <Link className={styles.link} href={to.fundPk({ choices: product.fundCode })}>
            对比
          </Link>
          <Link className={styles.link} href={to.fundDiagnosis(productKeys(product))}>
            基金诊断
            <Icon name="forward" size={16} />
          </Link>
        </span>
      }
    >
      {answer.data ? (
        <Metrics metrics={answer.data} isMoneyFund={isMoneyFund} />
      ) : answer.error ? (
        <QueryFailed query={answer} />
      ) : (
        <Loading label="正在加载风险指标">
          <Skeleton height={HEIGHT_PX} />
        </Loading>
      )}
    </Card>
  )
}

function Metrics({ metrics, isMoneyFund }: { metrics: FundMetrics; isMoneyFund: boolean }) {
  const [period, setPeriod] = useState<MetricPeriod>('year1')
  const shown = metrics.periods.find((each) => each.period === period) ?? metrics.periods[0]
  const days = useDayTexts()
  if (!shown) {
    return (
      <p className={styles.note}>
        {metrics.isMeasuring === true
          ? '波动、回撤和排名正在计算，稍后再来看。'
          : '公布净值还不满一年，数据不够，暂不计算波动、回撤和排名。'}
      </p>
    )
  }
  return (
    <>
      {metrics.periods.length > 1 && (
        <Segmented
          label="指标区间"
          options={metrics.periods.map((each) => ({
            value: each.period,
            label: PERIOD_NAMES[each.period],
          }))}
          value={shown.period}
          onChange={setPeriod}
        />
      )}
      <MetricRows
        rows={isMoneyFund ? steadyRows(shown, metrics) : riskRows(shown, metrics, days)}
        metric={shown}
      />
      <p className={styles.note}>
        {PERIOD_NAMES[shown.period]} · 数据截至 {days.short(shown.day)} · {shown.returns} 个交易日
        {shown.isEstimated === true && ` · ${ESTIMATED_MARK}`}
      </p>
      {!isMoneyFund && (
        <Disclosure summary="更多指标">
          <div className={styles.more}>
            <MetricRows rows={moreRows(shown, metrics)} metric={shown} />
          </div>
        </Disclosure>
      )}
    </>
  )
}

function MetricRows({ rows, metric }: { rows: readonly MetricRow[]; metric: PeriodMetric }) {
  return (
    <KeyValues
      columns={2}
      items={rows.map((row) => ({
        label: row.label,
        value: <MetricFigure row={row} metric={metric} />,
        ...(row.notes && { note: <Facts items={row.notes} /> }),
      }))}
    />
  )
}
