import { to } from '@koi/contracts/pages'
import { dateTile } from '@koi/domain/calendar/date-tile'
import type { Overview } from '#features/mine/index.ts'
import { Link } from '#navigation/Link.tsx'
import { TodayContext, useDayTexts } from '#session/today.ts'
import { use } from 'react'
import { DateTile } from '#ui/figures/DateTile.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { comingWords } from '../coming-words.ts'
import styles from './ComingCard.module.css'

/** What is confirmed, arrives or is deducted next; nothing where nothing does. */
export function ComingCard({ overview: { coming, comingCount } }: { overview: Overview }) {
  const days = useDayTexts()
  const today = use(TodayContext)
  if (coming.length === 0) return null
  return (
    <Card
      title="接下来"
      {...(comingCount > coming.length && {
        action: (
          <Link href={to.tradeRecords()} className={styles.all}>
            全部 {comingCount} 项
            <Icon name="forward" size={16} />
          </Link>
        ),
      })}
    >
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
      </List>
    </Card>
  )
}
