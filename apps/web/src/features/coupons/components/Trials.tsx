import { activityCalls } from '@koi/contracts/calls/activities'
import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { trialText } from '../trial-text.ts'

/** The trials one has or had, each leading to what became of it, also when its activity is over; nothing where there are none. */
export function Trials() {
  const { short } = useDayTexts()
  const { data, error, refetch } = useCall(activityCalls.queryTrialBalance, {})
  if (error) {
    return (
      <Card title="体验金">
        <FailedNotice error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (!data || data.trials.length === 0) return null
  return (
    <Card title="体验金" note="不是钱，不能提现">
      <List label="体验金">
        {data.trials.map((trial) => (
          <ListRow
            key={trial.trialId}
            title={trial.name}
            detail={trialText(trial, short)}
            value={`${formatCents(trial.amountCents)} 元`}
            href={to.couponReceiveResult({ actId: trial.activityId })}
          />
        ))}
      </List>
    </Card>
  )
}
