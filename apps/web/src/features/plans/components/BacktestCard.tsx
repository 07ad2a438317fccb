import type { planCalls } from '@koi/contracts/calls/plans'
import type { RequestOf } from '@koi/contracts/call'
import { cents } from '@koi/domain/money/cents'
import { useState, type ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { createPart } from '#ui/parts/part.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { rateText, type PlanBacktest } from '../model.ts'
import { useBacktest } from '../queries.ts'
import styles from './PlanForm.module.css'

const CHART_PX = 240
const BacktestChart = createPart(async () => (await import('./BacktestChart.tsx')).BacktestChart, {
  waiting: () => <Skeleton height={CHART_PX} />,
})

const years = [
  { value: '1', label: '近1年' },
  { value: '3', label: '近3年' },
  { value: '5', label: '近5年' },
] as const
type Years = (typeof years)[number]['value']

type BacktestAsked = Omit<RequestOf<typeof planCalls.queryPlanBacktest>, 'years'>

interface BacktestCardProps {
  asked: BacktestAsked | undefined
  /** The rises are not whole yet: each period is taken to pay the same. */
  isWithoutSteps: boolean
}

/** What the plan would have made of the past, with fees, beside the same money at once. */
export function BacktestCard({ asked, isWithoutSteps }: BacktestCardProps) {
  const [span, setSpan] = useState<Years>('3')
  const answer = useBacktest(asked && { ...asked, years: Number(span) })
  return (
    <Card title="历史回测">
      <div className={styles.fields}>
        <Segmented<Years> label="回测区间" options={years} value={span} onChange={setSpan} />
        {asked && isWithoutSteps && (
          <p className={styles.note}>填好最高金额前，先按每期金额不变回测。</p>
        )}
        {!asked ? (
          <p className={styles.note}>输入金额后，用该产品的历史净值和真实费率试算。</p>
        ) : answer.error ? (
          <QueryFailed query={answer} />
        ) : !answer.data ? (
          <Loading label="正在回测">
            <Skeleton height={CHART_PX} />
            <Skeleton height={160} />
          </Loading>
        ) : !answer.data.backtest ? (
          <Empty icon="growth" title="历史太短，无法回测" hint="该区间内没有可扣款的交易日。" />
        ) : (
          <Result found={answer.data.backtest} />
        )}
        <Notice compact tone="gold">
          历史不代表未来。回测按当前费率、红利再投资、期末全部卖出计算，不构成收益承诺。
        </Notice>
      </div>
    </Card>
  )
}

function Result({ found }: { found: PlanBacktest }) {
  const { plan, once, missingDates: missing } = found
  return (
    <>
      <BacktestChart found={found} />
      <p className={styles.note}>
        {found.fromDate} 至 {found.toDate}，共 {found.periodCount} 期
        {found.isShort && '；产品成立时间短于所选区间，从有净值的首日算起'}
        {missing.length > 0 && `；${missing.length} 期当日无净值，未计入`}
      </p>
      <Table
        caption="定投与一次买入"
        columns={[
          { label: '指标' },
          { label: '定投', align: 'end' },
          { label: '一次买入', align: 'end' },
        ]}
        rows={lines.map(({ name, cell }) => ({
          key: name,
          cells: [name, cell(plan), cell(once)],
        }))}
      />
    </>
  )
}

type BacktestResult = PlanBacktest['plan']

const lines: readonly { name: string; cell: (result: BacktestResult) => ReactNode }[] = [
  { name: '投入（元）', cell: (result) => <Amount cents={result.investedCents} /> },
  { name: '期末到手（元）', cell: (result) => <Amount cents={result.endCents} /> },
  { name: '收益（元）', cell: (result) => <Amount cents={result.profitCents} signed /> },
  { name: '年化收益率', cell: (result) => <Figure text={rateText(result.xirrRate)} /> },
  // A fall is written below zero, as everywhere.
  { name: '最大回撤', cell: (result) => <Figure text={rateText(-result.drawdownRate)} /> },
  {
    name: '手续费（元）',
    cell: (result) => <Amount cents={cents(result.buyFeeCents + result.redeemFeeCents)} />,
  },
]
