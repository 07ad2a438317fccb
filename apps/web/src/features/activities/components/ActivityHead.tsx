import { Notice } from '#ui/feedback/Notice.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { windowTexts, type Activity } from '../activity-texts.ts'
import styles from './Activity.module.css'

/** What it is and when. `friendText` says what became of a friend’s link. */
export const ActivityHead = ({
  activity,
  friendText,
}: {
  activity: Activity
  friendText?: string | undefined
}) => (
  <Card tone="gold">
    <div className={styles.head}>
      <h2 className={styles.name}>{activity.name}</h2>
      {activity.note !== '' && <p>{activity.note}</p>}
      <p className={styles.line}>
        <Facts items={windowTexts(activity)} />
      </p>
      {friendText !== undefined && <Notice compact>{friendText}</Notice>}
    </div>
  </Card>
)

/** Its rules, a line a rule. */
export const Rules = ({ rules }: { rules: string }) => (
  <Card title="活动规则">
    <ul className={styles.rules}>
      {rules.split('\n').map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Card>
)
