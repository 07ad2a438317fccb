import { to } from '@koi/contracts/pages'
import { dateTile } from '@koi/domain/calendar/date-tile'
import type { Overview } from '#features/mine/index.ts'
import { TodayContext, useDayTexts } from '#session/today.ts'
import { use } from 'react'
import { DateTile } from '#ui/figures/DateTile.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { comingWords, moreComing } from '../coming-words.ts'

/** What is confirmed, arrives or is deducted next, with the ways to the rest of each; nothing where nothing does. */
export function ComingCard({ overview }: { overview: Overview }) {
  const { coming } = overview
  const days = useDayTexts()
  const today = use(TodayContext)
  if (coming.length === 0) return null
  return (
    <Card title="接下来">
      <List label="接下来">
        {coming.map((step) => (
          <ListRow
            key={step.kind + step.orderId + step.planId}
            {...comingWords(step, days)}
            leading={
              <DateTile {...dateTile(step.day, today)} isRecurring={step.kind === 'deduct'} />
            }
            href={
              step.planId === ''
                ? to.tradeResult({ orderId: step.orderId })
                : to.planDetail({ planId: step.planId })
            }
          />
        ))}
        {moreComing(overview).map((way) => (
          <ListRow key={way.href} {...way} />
        ))}
      </List>
    </Card>
  )
}
