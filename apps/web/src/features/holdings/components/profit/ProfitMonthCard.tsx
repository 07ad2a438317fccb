import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { unitsOf, type Product } from '#features/products/index.ts'
import { ProvenFigure } from '#features/profit/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { ProfitDay } from '../../model.ts'
import { profitParts, type ProfitMonth } from '../../profit-months.ts'
import styles from './ProfitMonthCard.module.css'

interface ProfitMonthCardProps {
  month: ProfitMonth
  product: Product
  isGold: boolean
}

/** The days of a month with what each earned. */
export function ProfitMonthCard({ month, product, isGold }: ProfitMonthCardProps) {
  const days = useDayTexts()
  const between = (from: string, to: string) =>
    ({ of: 'holding', product, figure: 'profit', from, to, isGold }) as const
  return (
    <Card
      title={month.title}
      {...(month.profitCents !== undefined && {
        action: (
          <ProvenFigure
            label={`${month.title}收益`}
            proof={between(`${month.month}-01`, `${month.month}-31`)}
          >
            <Amount cents={month.profitCents} size={17} signed />
          </ProvenFigure>
        ),
      })}
    >
      <List label={month.title}>
        {month.days.map((day) => (
          <ListRow
            key={day.day}
            title={days.weekday(day.day)}
            detail={<DayDetail day={day} isGold={isGold} />}
            value={
              <ProvenFigure label={`${day.day} 收益`} proof={between(day.day, day.day)}>
                <Amount cents={day.profit} size={17} signed />
              </ProvenFigure>
            }
          />
        ))}
      </List>
    </Card>
  )
}

/** What the day was priced at, and its parts where the profit has more than one. */
function DayDetail({ day, isGold }: { day: ProfitDay; isGold: boolean }) {
  const parts = profitParts(day)
  const source =
    day.per10kIncome === undefined
      ? unitsOf(isGold).priceText(day.nav)
      : `万份收益 ${day.per10kIncome}`
  return (
    <>
      <span className={styles.line}>
        <Facts items={[source, `市值 ${formatCents(day.validCents)}`]} />
      </span>
      {parts.length > 1 && (
        <span className={styles.line}>
          <Facts
            items={parts.map(({ label, amountCents }) => `${label} ${formatSigned(amountCents)}`)}
          />
        </span>
      )}
    </>
  )
}
