import { Card } from '#ui/Card.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { issueRows, minuteText } from '../issue-rows.ts'
import styles from './OrderDaysCard.module.css'

/** What happens when to a subscription of a new fund. */
export function IssueCard({ subscribeEnd }: { subscribeEnd: string }) {
  return (
    <Card
      title="现在认购"
      {...(subscribeEnd !== '' && {
        action: <span className={styles.countdown}>{minuteText(subscribeEnd)} 截止</span>,
      })}
    >
      <Timeline
        label="现在认购"
        steps={issueRows(subscribeEnd).map(({ day, title, detail }, place) => ({
          key: day,
          title,
          detail,
          state: place === 0 ? 'now' : 'next',
        }))}
      />
    </Card>
  )
}
