import { activityCalls } from '@koi/contracts/calls/activities'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { activityNote, detailOf, hrefOf, icons, wayOf, type Listed } from '../listed-activity.ts'

/** An activity as a row that leads to it. */
export const ActivityRow = ({ activity }: { activity: Listed }) => (
  <ListRow
    title={activity.name}
    detail={detailOf(activity)}
    value={wayOf(activity)}
    href={hrefOf(activity)}
    leading={<Icon name={icons[activity.kind]} size={20} />}
  />
)

/** What can be had of activities; nothing where none runs. */
export function Claimable() {
  const { data, error, refetch } = useCall(activityCalls.queryActivities, { page: 'coupon' })
  if (error) {
    return (
      <Card title="能领的">
        <FailedNotice error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || data.activities.length === 0) return null
  return (
    <Card title="能领的" {...activityNote(data.activities)}>
      <List label="能领的">
        {data.activities.map((activity) => (
          <ActivityRow key={activity.activityId} activity={activity} />
        ))}
      </List>
    </Card>
  )
}
