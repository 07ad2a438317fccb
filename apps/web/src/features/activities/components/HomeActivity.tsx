import { activityCalls } from '@koi/contracts/calls/activities'
import { homeActivity } from '@koi/domain/activities/home-activity'
import { useCall } from '#api/use-call.ts'
import { activityNote, ActivityRow } from '#features/coupons/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'

/** The one activity that home shows somebody; nothing where there is none, and while it is asked. */
export function HomeActivity() {
  const { data } = useCall(activityCalls.queryActivities, { page: 'home' })
  const activity = data && homeActivity(data.activities)
  return (
    activity && (
      <Card title="活动" {...activityNote([activity])}>
        <List label="活动">
          <ActivityRow activity={activity} />
        </List>
      </Card>
    )
  )
}
