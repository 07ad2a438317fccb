import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import { to } from '@koi/contracts/pages'
import { cents } from '@koi/domain/money/cents'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { HIDDEN_AMOUNT, useHiddenAmounts } from '#lib/hidden-amounts.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { HoldingCurve } from '../../model.ts'
import { heldKeys, type Product } from '#features/products/index.ts'
import { FIRST_PERIOD, useHoldingCurve } from '../../queries.ts'
import styles from './CurveCard.module.css'

const PERIODS = [
  { value: 'month1', label: '1月' },
  { value: 'month3', label: '3月' },
  { value: 'month6', label: '6月' },
  { value: 'year1', label: '1年' },
  { value: 'setup', label: '全部' },
] as const satisfies readonly { value: CurvePeriod; label: string }[]

const LINES = [
  { value: 'profit', label: '累计收益' },
  { value: 'value', label: '持有金额' },
] as const

type Line = (typeof LINES)[number]['value']

/** How value and profit of a holding went. */
export function CurveCard({ product }: { product: Product }) {
  const [period, setPeriod] = useState<CurvePeriod>(FIRST_PERIOD)
  const [line, setLine] = useState<Line>('profit')
  const { curve, error, refetch, isFetching } = useHoldingCurve(product, period)
  return (
    <Card
      title="收益走势"
      action={<Segmented label="走势内容" options={LINES} value={line} onChange={setLine} />}
    >
      <div className={styles.place}>
        {curve ? (
          <>
            <Curve curve={curve} line={line} />
            <TradesNote trades={curve.trades} />
          </>
        ) : error ? (
          <QueryFailed query={{ error, refetch, isFetching }} />
        ) : (
          <Loading label="正在加载收益走势">
            <Skeleton height={230} />
          </Loading>
        )}
      </div>
      <Segmented label="区间" options={PERIODS} value={period} onChange={setPeriod} />
      <div className={styles.more}>
        <List>
          <ListRow
            title="收益明细"
            detail="每天赚了多少，由什么组成"
            href={to.profitDetail(heldKeys(product))}
          />
        </List>
      </div>
    </Card>
  )
}

function Curve({ curve, line }: { curve: HoldingCurve; line: Line }) {
  const [isHidden] = useHiddenAmounts()
  const isProfit = line === 'profit'
  return (
    <LineChart
      label={isProfit ? '累计收益走势' : '持有金额走势'}
      series={[{ name: isProfit ? '累计收益' : '持有金额', points: curve[line] }]}
      // Marks of the scale may lie between two cents.
      format={
        isHidden
          ? () => HIDDEN_AMOUNT
          : (value) => (isProfit ? formatSigned : formatCents)(cents(Math.round(value)))
      }
      unit="元"
      {...(isProfit && !isHidden && { toneOf: rateColour })}
      isBySign={isProfit}
      marks={curve.trades.map(({ day, kind }) => ({ day, ...TRADES[kind] }))}
      dataDate={curve.dataDate}
    />
  )
}

/** Hollow dots on the line. */
const TRADES = {
  bought: { text: '买入', colour: 'var(--pearl)' },
  sold: { text: '卖出', colour: 'var(--secondary)' },
} as const satisfies Record<
  HoldingCurve['trades'][number]['kind'],
  { text: string; colour: string }
>

/** What the dots of the chart stand for, as far as it has some. */
function TradesNote({ trades }: { trades: HoldingCurve['trades'] }) {
  const kinds = (['bought', 'sold'] as const).filter((kind) =>
    trades.some((trade) => trade.kind === kind),
  )
  if (kinds.length === 0) return null
  return (
    <p className={styles.trades} aria-hidden="true">
      {kinds.map((kind) => (
        <span key={kind}>
          <span className={styles.dot} style={{ color: TRADES[kind].colour }} />
          {TRADES[kind].text}
        </span>
      ))}
    </p>
  )
}
