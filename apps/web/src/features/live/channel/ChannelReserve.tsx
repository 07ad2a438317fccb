import { channelCalendarUrl } from '@koi/contracts/calls/live-channels'
import { to } from '@koi/contracts/pages'
import { reserveReportIds } from '@koi/domain/live/live-words'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { track } from '#tracking/track.ts'
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
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { RoomRow } from '../components/RoomRow.tsx'
import { ChannelHead } from './ChannelHead.tsx'
import type { ChannelActivity } from './model.ts'
import { useJoinChannel, useLeaveChannel } from './queries.ts'

interface ReserveProps {
  title: string
  activity: ChannelActivity
}

/** Taking part in an activity: confirmed with the reminder or without, and after that what can still be done. */
export function ChannelReserve({ title, activity }: ReserveProps) {
  const { activityId, phase, isJoined, wantsReminder, rooms } = activity
  const [wants, setWants] = useState(true)
  const join = useJoinChannel()
  const leave = useLeaveChannel()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const isOver = phase === 'over'
  const isBusy = join.isPending || leave.isPending
  async function press(work: () => Promise<string>) {
    if (isBusy) return
    try {
      const said = await work()
      if (said !== '') toast(said)
    } catch (error) {
      showError(error)
    }
  }
  const take = () =>
    press(async () => {
      await join.mutateAsync({ activityId, wantsReminder: wants })
      track('click', 'live.channel.reserve', { report_id: reserveReportIds.detail })
      return wants ? '已参加，开始前 15 分钟提醒你' : '已参加'
    })
  const remind = (checked: boolean) =>
    press(async () => {
      await join.mutateAsync({ activityId, wantsReminder: checked })
      return checked ? '已订阅提醒' : '已关闭提醒'
    })
  const takeBack = () =>
    press(async () => {
      const content = `取消参加「${activity.title}」？不再提醒你；已预约的直播不受影响。`
      if (!(await confirm({ content, confirmText: '取消参加' }))) return ''
      await leave.mutateAsync({ activityId })
      return '已取消参加'
    })
  const coming = rooms.filter(({ state }) => state === 'coming')
  return (
    <Page
      title={title}
      footer={
        isJoined ? (
          <>
            {!isOver && (
              <Button kind="soft" busy={leave.isPending} onClick={() => void takeBack()}>
                取消参加
              </Button>
            )}
            <Button href={to.channelAction({ actId: activityId })}>查看活动</Button>
          </>
        ) : isOver ? (
          <Button href={to.channelActionList()}>看其他活动</Button>
        ) : (
          <Button busy={join.isPending} onClick={() => void take()}>
            确认参加
          </Button>
        )
      }
    >
      <Stack>
        {isJoined && !isOver && <DoneTitle text="已参加活动" />}
        {isOver && (
          <Notice tone="info" title="活动已结束">
            下次早点来，进行中的活动在活动列表里。
          </Notice>
        )}
        <ChannelHead activity={activity} />
        {!isOver && (
          <Card title="提醒">
            <Switch
              label="订阅提醒"
              detail={
                phase === 'upcoming'
                  ? '活动和每场直播开始前 15 分钟提醒你'
                  : '每场直播开始前 15 分钟提醒你'
              }
              checked={isJoined ? wantsReminder : wants}
              onChange={(checked) => (isJoined ? void remind(checked) : setWants(checked))}
            />
            {phase === 'upcoming' && (
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
        )}
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
