import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import { productCalls } from '@koi/contracts/calls/products'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { buyMarks } from '../../detail/buy-marks.ts'
import {
  CURVE_CHOICES,
  curveOf,
  paysDividends,
  type Curve,
  type CurveKind,
} from '../../detail/curve-model.ts'
import { DEFAULT_PERIOD, readPeriod } from '../../detail/read-period.ts'
import type { FundDetail } from '../../detail/detail-model.ts'
import { curveRequest } from '../../queries.ts'
import { productNames } from '../../product-names.ts'
import { useBuyDays } from '../../use-buy-days.ts'
import styles from './CurveCard.module.css'

const CHART_PX = 176
/** Legend, days and notes around the plot. */
const TEXT_PX = 112

const NAV_KINDS = [
  { value: 'return', label: '含分红' },
  { value: 'nav', label: '净值走势' },
] as const satisfies readonly { value: CurveKind; label: string }[]

const MONEY_KINDS = [
  { value: 'income', label: '万份收益' },
  { value: 'return', label: '累计收益' },
] as const satisfies readonly { value: CurveKind; label: string }[]

interface CurveCardProps {
  fund: Pick<FundDetail, 'product' | 'isMoneyFund'> & Partial<Pick<FundDetail, 'category'>>
  /** What the product's line is called; by its category where nothing is said. */
  ownName?: string
  /** The person holds it: their purchases are marked. */
  isHeld?: boolean | undefined
}

/** 本基金, or 本产品 for what is no fund. */
const nameOf = ({ category = '' }: CurveCardProps['fund']) => `本${productNames(category).kind}`

/** How the product did over a period, beside its benchmark. The period stands in the address. */
export function CurveCard({ fund, ownName = nameOf(fund), isHeld = false }: CurveCardProps) {
  const { setQuery } = useNavigator()
  const { search } = useEntry()
  const [moneyKind, setMoneyKind] = useState<CurveKind>('income')
  const period = readPeriod(new URLSearchParams(search).get('period'))
  const [navKind, setNavKind] = useState<CurveKind>('return')
  const answer = useCall(productCalls.queryProfitRateCurve, curveRequest(fund.product, period), {
    keepPrevious: true,
  })
  const hasDividends = !fund.isMoneyFund && answer.data !== undefined && paysDividends(answer.data)
  const kind = fund.isMoneyFund ? moneyKind : hasDividends ? navKind : 'return'
  const curve = answer.data && curveOf(answer.data, kind, ownName)
  const buys = useBuyDays(fund.product, isHeld)
  const choose = (value: CurvePeriod) =>
    setQuery({ period: value === DEFAULT_PERIOD ? undefined : value })
  return (
    <Card section="curve">
      <div className={styles.periods}>
        <Segmented label="区间" options={CURVE_CHOICES} value={period} onChange={choose} />
      </div>
      <Hidden as="div">
        <h2>{kind === 'income' ? '收益走势' : '业绩走势'}</h2>
      </Hidden>
      {fund.isMoneyFund && (
        <div className={styles.kinds}>
          <Segmented label="走势" options={MONEY_KINDS} value={moneyKind} onChange={setMoneyKind} />
        </div>
      )}
      {hasDividends && (
        <div className={styles.kinds}>
          <Segmented label="走势" options={NAV_KINDS} value={navKind} onChange={setNavKind} />
        </div>
      )}
      {answer.error && (!curve || answer.isPlaceholderData) ? (
        <QueryFailed title="走势加载失败" query={answer} />
      ) : curve ? (
        <CurveChart
          curve={curve}
          kind={kind}
          says={fund.category === 'gold' ? GOLD_NOTE : NOTES[kind]}
          isOld={answer.isPlaceholderData}
          buys={buys}
        />
      ) : (
        <Loading label="正在加载走势">
          <Skeleton height={CHART_PX + TEXT_PX} />
        </Loading>
      )}
    </Card>
  )
}

/** What the line is, below it. */
const NOTES: Readonly<Record<CurveKind, string>> = {
  income: '每一万份基金份额当日的收益，单位：元',
  return: '总回报，分红再投资。过往业绩不代表未来表现',
  nav: '公布的单位净值，分红、折算当日会下降。过往业绩不代表未来表现',
}
const GOLD_NOTE = '按每天的收盘金价计算。过往业绩不代表未来表现'

const LABELS: Readonly<Record<CurveKind, string>> = {
  income: '万份收益走势',
  return: '业绩走势',
  nav: '净值走势',
}

interface CurveChartProps {
  curve: Curve
  kind: CurveKind
  /** What the line is. */
  says: string
  /** It is the curve of the period before, until the new one is here. */
  isOld: boolean
  /** Days on which the person bought. */
  buys: readonly string[]
}

function CurveChart({ curve, kind, says, isOld, buys }: CurveChartProps) {
  const { series, format, toneOf, asOf, isEstimated, drawdown, band } = curve
  const marks = buyMarks(series[0], buys)
  return (
    <div className={isOld ? styles.old : styles.chart} aria-busy={isOld}>
      <LineChart
        label={LABELS[kind]}
        series={series}
        format={format}
        {...(toneOf && { toneOf })}
        // The day under the finger takes its place; the newest one stands below the plot.
        note={
          drawdown !== '' && (
            <>
              最大回撤 <Figure text={drawdown} />
            </>
          )
        }
        marks={marks}
        band={band}
        dataDate={asOf === '' ? undefined : asOf}
        heightPx={CHART_PX}
      />
      <p className={styles.note}>
        {marks.length > 0 && '金色圆点是你的买入。'}
        {says}
        {isEstimated && `。含${ESTIMATED_MARK}：有分红或拆分尚待公告，按公布的日涨跌计算`}
      </p>
    </div>
  )
}
