import { pages, to } from '@koi/contracts/pages'
import type { ActivityPhase } from '@koi/domain/activities/activity-kinds'
import { channelPhaseTexts } from '@koi/domain/live/channel-activity'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import type { ChannelCard } from '../channel/model.ts'
import { useChannelList } from '../channel/queries.ts'

const TABS = [
  { value: 'running', label: channelPhaseTexts.running },
  { value: 'upcoming', label: channelPhaseTexts.upcoming },
  { value: 'over', label: channelPhaseTexts.over },
] as const

const emptyTitles: Readonly<Record<ActivityPhase, string>> = {
  running: '暂无进行中的活动',
  upcoming: '暂时没有即将开始的活动',
  over: '暂无已结束的活动',
}

/** RT-006: activities of the channel by where they are in their time; a press opens one. */
export default function ChannelActionList() {
  const [phase, setPhase] = useState<ActivityPhase>('running')
  return (
    <Page title={pages.channelActionList.title}>
      <Tabs<ActivityPhase> label="活动" options={TABS} value={phase} onChange={setPhase}>
        <Activities key={phase} phase={phase} />
      </Tabs>
    </Page>
  )
}

function Activities({ phase }: { phase: ActivityPhase }) {
  const { activities, more, ...list } = useChannelList(phase)
  if (!activities)
    return (
      <Card>
        {list.error ? (
          <QueryFailed query={list} />
        ) : (
          <SkeletonRows rows={4} withValue={false} label="正在读取活动" />
        )}
      </Card>
    )
  return (
    <PullToRefresh onRefresh={list.refetch}>
      <Card>
        {activities.length === 0 ? (
          <Empty
            picture={<Spot name="calm" />}
            title={emptyTitles[phase]}
            hint="先去看看直播吧。"
            action={
              <Button size="medium" href={to.liveSquare()}>
                去直播广场
              </Button>
            }
          />
        ) : (
          <List label={channelPhaseTexts[phase]}>
            {activities.map((activity) => (
              <Row key={activity.activityId} activity={activity} />
            ))}
          </List>
        )}
      </Card>
      <LoadMore {...more} />
    </PullToRefresh>
  )
}

function Row({ activity }: { activity: ChannelCard }) {
  const { activityId, title, phase, startsMs, endsMs, isJoined, joinedCount } = activity
  const days = useDayTexts()
  const when =
    phase === 'upcoming' ? `${days.moment(startsMs)} 开始` : `${days.moment(endsMs)} 结束`
  return (
    <ListRow
      title={title}
      detail={`${when} · ${joinedCount} 人参加`}
      {...(isJoined && { value: <Tag tone="gold">已参加</Tag> })}
      href={to.channelAction({ actId: activityId })}
    />
  )
}
