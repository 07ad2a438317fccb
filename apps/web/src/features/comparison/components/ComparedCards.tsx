import { formatRise, rateText } from '@koi/domain/rates/format-rate'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { useDayTexts } from '#session/today.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { classNames } from '#ui/style/class-names.ts'
import {
  baseText,
  commonLength,
  factSections,
  figureDays,
  moneyDays,
  moneySection,
  PERIOD_CHOICES,
  type ComparedPeriod,
  type Comparison,
} from '../comparison-words.ts'
import { feeSourceTexts } from '../fee-sources.ts'
import { CompareTable } from './CompareTable.tsx'
import { OverlapCard } from './OverlapCard.tsx'
import styles from './ComparedCards.module.css'

interface ComparedCardsProps {
  found: Comparison
  period: ComparedPeriod
  /** It is that of the choice before, until the new one is here. */
  isOld: boolean
  onPeriod: (period: ComparedPeriod) => void
}

/** Curves on one base, money, and everything else side by side. */
export function ComparedCards({ found, period, isOld, onPeriod }: ComparedCardsProps) {
  const days = useDayTexts()
  const { funds } = found
  const stretches = moneyDays(funds, days)
  return (
    <div className={classNames(styles.cards, isOld && styles.old)} aria-busy={isOld}>
      <Card title="走势对比">
        <Segmented label="区间" options={PERIOD_CHOICES} value={period} onChange={onPeriod} />
        <div className={styles.chart}>
          <Curves found={found} />
        </div>
      </Card>
      <Card title="换成钱">
        <CompareTable
          caption="10,000 元持有一年、三年的结果"
          funds={funds}
          sections={[moneySection(funds, days)]}
        />
        <p className={styles.note}>
          {stretches !== '' && `${stretches}。`}
          按历史净值和现在的费率计算，分红再投资，扣掉买入和卖出的费用。过往业绩不代表未来表现。
        </p>
        {feeSourceTexts(funds).map((sentence) => (
          <p key={sentence} className={styles.note}>
            {sentence}
          </p>
        ))}
      </Card>
      <OverlapCard found={found} />
      <Card title="逐项对比">
        <CompareTable
          caption="收益、风险、费用和资料"
          funds={funds}
          sections={factSections(funds, found.period)}
        />
        <p className={styles.note}>
          {figureDays(funds, days)}。标出的是这一行里最好的，只说明过去。
        </p>
      </Card>
    </div>
  )
}

const rise = (rate: number) => formatRise(rateText(Math.round(rate)))

function Curves({ found }: { found: Comparison }) {
  const days = useDayTexts()
  const { curves, funds } = found
  if (!curves) return <p className={styles.note}>这几只基金没有共同的净值日期，画不出走势。</p>
  const dates = curves.days.slice(0, commonLength(curves))
  return (
    <>
      <LineChart
        label="各基金的总回报，从同一天算起"
        series={curves.lines.map(({ fundCode, rates }) => ({
          name: funds.find((fund) => fund.fundCode === fundCode)?.fundName ?? fundCode,
          points: dates.map((day, at) => ({ day, value: rates[at] ?? null })),
        }))}
        format={rise}
        toneOf={rateColour}
        dataDate={dates.at(-1)}
        dayText={days.short}
      />
      <p className={styles.note}>{baseText(found, days)}过往业绩不代表未来表现。</p>
    </>
  )
}
