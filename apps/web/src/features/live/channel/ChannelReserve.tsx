import { channelCalendarUrl } from '@koi/contracts/calls/live-channels'
import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RoomRow } from '../components/RoomRow.tsx'
import { ChannelHead } from './ChannelHead.tsx'
import type { ChannelActivity } from './model.ts'
import { useChannelReserve } from './use-channel-reserve.ts'

interface ReserveProps {
  title: string
  activity: ChannelActivity
}

/** Taking part in an activity: confirmed with the reminder or without, and after that what can still be done. */
export function ChannelReserve({ title, activity }: ReserveProps) {
  const { activityId, phase, isJoined, wantsReminder, rooms } = activity
  const [wants, setWants] = useState(true)
  const { take, remind, takeBack, isJoining, isLeaving } = useChannelReserve(activity)
  const coming = rooms.filter(({ state }) => state === 'coming')
  if (phase === 'over')
    return (
      <Page title={title} footer={<Button href={to.channelActionList()}>看其他活动</Button>}>
        <Stack>
          <Notice tone="info" title="活动已结束">
            去看看其他进行中的活动吧。
          </Notice>
          <ChannelHead activity={activity} />
        </Stack>
      </Page>
    )
  return (
    <Page
      title={title}
      footer={
        isJoined ? (
          <>
            <Button kind="soft" busy={isLeaving} onClick={() => void takeBack()}>
              取消参加
            </Button>
            <Button href={to.channelAction({ actId: activityId })}>查看活动</Button>
          </>
        ) : (
          <Button busy={isJoining} onClick={() => void take(wants)}>
            确认参加
          </Button>
        )
      }
    >
      <Stack>
        <ChannelHead activity={activity} />
        {isJoined && <DoneTitle text="已参加活动" />}
        <Reminder
          activity={activity}
          checked={isJoined ? wantsReminder : wants}
          onChange={(checked) => (isJoined ? void remind(checked) : setWants(checked))}
        />
        {coming.length > 0 && (
          <Card title="可以预约的直播">
            <ul aria-label="可以预约的直播">
              {coming.map((room) => (
                <RoomRow key={room.liveId} room={room} />
              ))}
            </ul>
          </Card>
        )}
      </Stack>
    </Page>
  )
}

interface ReminderProps {
  activity: ChannelActivity
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether one is told before it starts; of what is to come also an entry for the calendar. */
function Reminder({ activity: { activityId, phase }, checked, onChange }: ReminderProps) {
  const isComing = phase === 'upcoming'
  return (
    <Card title="提醒">
      <Switch
        label="订阅提醒"
        detail={isComing ? '活动和每场直播开始前 15 分钟提醒你' : '每场直播开始前 15 分钟提醒你'}
        checked={checked}
        onChange={onChange}
      />
      {isComing && (
        <List label="日历">
          <ListRow
            title="加到日历"
            detail="下载日历文件，提前 15 分钟提醒"
            leading={<Icon name="plan" size={22} />}
            href={channelCalendarUrl(activityId)}
          />
        </List>
      )}
    </Card>
  )
}
