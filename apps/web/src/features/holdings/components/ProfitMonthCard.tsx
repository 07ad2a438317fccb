import { formatNav } from '@koi/domain/funds/nav'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import type { ProfitDay } from '../model.ts'
import { profitParts, type ProfitMonth } from '../profit-months.ts'
import { dayWithWeekday } from '../short-day.ts'
import styles from './ProfitMonthCard.module.css'

/** The days of a month with what each earned. */
export function ProfitMonthCard({ month }: { month: ProfitMonth }) {
  return (
    <Card
      title={month.title}
      {...(month.profitCents !== undefined && {
        action: <Amount cents={month.profitCents} size={17} signed />,
      })}
    >
      <List label={month.title}>
        {month.days.map((day) => (
          <ListRow
            key={day.day}
            title={dayWithWeekday(day.day)}
            detail={<DayDetail day={day} />}
            value={<Amount cents={day.profitCents} size={17} signed />}
          />
        ))}
      </List>
    </Card>
  )
}

/** What the day was priced at, and its parts where the profit has more than one. */
function DayDetail({ day }: { day: ProfitDay }) {
  const parts = profitParts(day)
  const source =
    day.incomePer10k === undefined ? `净值 ${formatNav(day.nav)}` : `万份收益 ${day.incomePer10k}`
  return (
    <>
      <span className={styles.line}>
        {source} · 市值 {formatCents(day.valueCents)}
      </span>
      {parts.length > 1 && (
        <span className={styles.line}>
          {parts
            .map(({ label, amountCents }) => `${label} ${formatSigned(amountCents)}`)
            .join(' · ')}
        </span>
      )}
    </>
  )
}
