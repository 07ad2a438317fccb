import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { issueRows } from '../../detail/issue-rows.ts'
import styles from './OrderDaysCard.module.css'

/** What happens when to a subscription of a new fund. */
export function IssueCard({ subscribeEnd }: { subscribeEnd: string }) {
  const days = useDayTexts()
  return (
    <Card
      title="现在认购"
      {...(subscribeEnd !== '' && {
        action: <span className={styles.countdown}>{days.minute(subscribeEnd)} 截止</span>,
      })}
    >
      <Timeline
        label="现在认购"
        steps={issueRows(subscribeEnd, days).map(({ day, title, detail }, place) => ({
          key: day,
          title,
          detail,
          state: place === 0 ? 'now' : 'next',
        }))}
      />
    </Card>
  )
}
