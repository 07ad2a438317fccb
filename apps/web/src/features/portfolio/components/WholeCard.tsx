import { useDayTexts } from '#session/today.ts'
import { StackedBar } from '#ui/charts/StackedBar.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { allocationParts, cashText, partText, yuan, type Portfolio } from '../model.ts'
import styles from './Portfolio.module.css'

/** All the money, what it is in, and how much of that is seen rather than guessed. */
export function WholeCard({ portfolio }: { portfolio: Portfolio }) {
  const days = useDayTexts()
  const { totalCents, outsideCents, unvaluedCount, fundCents, coveredCents } = portfolio
  const cash = cashText(portfolio)
  return (
    <Card title="钱实际在哪里">
      <p className={styles.head}>
        全部资产（元）{outsideCents > 0 && `，含外部持仓 ${yuan(outsideCents)}`}
      </p>
      <div className={styles.value}>
        <Amount cents={totalCents} size={36} />
      </div>
      <StackedBar label="钱实际在哪里" parts={allocationParts(portfolio)} />
      {fundCents > 0 && (
        <p className={styles.note}>
          基金共 {yuan(fundCents)}，按季报看穿了其中的 {partText(coveredCents, fundCents)}
          {portfolio.oldestReportDay !== '' &&
            withMoney(`，最早的季报是 ${days.short(portfolio.oldestReportDay)}`)}
          。季报之后的买卖不在里面。
        </p>
      )}
      {cash !== '' && <p className={styles.note}>{cash}</p>}
      {unvaluedCount > 0 && (
        <p className={styles.note}>另有 {unvaluedCount} 条外部持仓没有市值，没有计入。</p>
      )}
    </Card>
  )
}
