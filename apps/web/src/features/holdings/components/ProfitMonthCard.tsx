import { formatNav } from '@koi/domain/funds/nav'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import type { ProfitDay } from '../model.ts'
import { profitParts, type ProfitMonth } from '../profit-months.ts'
import { dayWithWeekday } from '../short-day.ts'

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
            detail={partsText(day)}
            value={<Amount cents={day.profitCents} size={17} signed />}
            valueNote={sourceText(day)}
          />
        ))}
      </List>
    </Card>
  )
}

/** `净值变动 +8.12 · 分红 +10.40`. */
function partsText(day: ProfitDay): string {
  return profitParts(day)
    .map(({ label, amountCents }) => `${label} ${formatSigned(amountCents)}`)
    .join(' · ')
}

function sourceText(day: ProfitDay): string {
  const source =
    day.incomePer10k === undefined ? `净值 ${formatNav(day.nav)}` : `万份收益 ${day.incomePer10k}`
  return `${source} · 市值 ${formatCents(day.valueCents)}`
}
