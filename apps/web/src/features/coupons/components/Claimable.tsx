import { activityCalls } from '@koi/contracts/calls/activities'
import type { ResponseOf } from '@koi/contracts/call'
import { to } from '@koi/contracts/pages'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

type Listed = ResponseOf<typeof activityCalls.queryActivities>['activities'][number]

const icons = {
  dispatch: 'coupon',
  lottery: 'shield',
  exchange: 'swap',
  share: 'community',
  trial: 'growth',
} as const satisfies Record<Listed['kind'], IconName>

/** What stands at the end of the row: the press, or why there is none. */
function wayOf({ standing, kind, phase, timesLeft }: Listed): string {
  if (phase === 'over') return '去验证'
  if (standing === 'ready') return kind === 'lottery' ? `去抽奖 ${timesLeft} 次` : '去领'
  if (standing === 'friends') return '去邀请'
  if (standing === 'had') return '已参加'
  return standing === 'upcoming' ? '未开始' : '去看看'
}

function hrefOf({ kind, phase, activityId: actId }: Listed): string {
  if (kind !== 'lottery') return to.couponReceive({ actId })
  return phase === 'over' ? to.couponLotteryCheck({ actId }) : to.couponLottery({ actId })
}

/** What is said below its name. */
function detailOf({ standing, standingText, phase, note }: Listed): string {
  if (phase === 'over') return '种子和全部结果已公布，自己算一遍'
  return standing === 'ready' ? note : standingText
}

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
    <Card title="能领的" note="领取不要求买入">
      <List label="能领的">
        {data.activities.map((activity) => (
          <ListRow
            key={activity.activityId}
            title={activity.name}
            detail={detailOf(activity)}
            value={wayOf(activity)}
            href={hrefOf(activity)}
            leading={<Icon name={icons[activity.kind]} size={20} />}
          />
        ))}
      </List>
    </Card>
  )
}
