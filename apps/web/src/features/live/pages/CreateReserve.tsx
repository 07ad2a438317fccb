import { pages, to } from '@koi/contracts/pages'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { OwnRoom } from '../components/OwnRoom.tsx'
import { isTooLong, PlanFields } from '../components/RoomFields.tsx'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { plannedOf, type Room } from '../model.ts'
import { missingOf } from '../room-form.ts'
import { useRoomForm } from '../use-room-form.ts'

const { title } = pages.liveCreateReserve

/** RT-049: when a room begins and what is said of it before, how others will see it, and announcing it. */
export default function CreateReserve() {
  const { liveId } = usePageQuery(pages.liveCreateReserve.query)
  if (!liveId) return <UnknownRoom />
  return (
    <OwnRoom title={title} liveId={liveId}>
      {(room) => <Plan room={room} />}
    </OwnRoom>
  )
}

function Plan({ room }: { room: Room }) {
  const days = useDayTexts()
  const form = useRoomForm(room)
  const nowMs = useBusinessNow()
  const toast = useToast()
  const { navigate } = useNavigator()
  const { typed } = form
  const plannedMs = plannedOf(typed.day, typed.time)
  const isComing = room.state === 'coming'
  const isMoved = isComing && plannedMs !== room.plannedMs
  const missing = missingOf(typed, isComing && !isMoved ? undefined : nowMs)
  const announce = async () => {
    const done = await form.announce()
    if (!done) return
    const isHeld = done.review === 'held'
    toast(isHeld ? '已提交，审核通过后公开' : isComing ? '已保存' : '预告已发布')
    await navigate(to.liveReserveMeeting({ liveId: room.liveId }), { replace: true })
  }
  return (
    <Page
      title={isComing ? '编辑预告' : title}
      footer={
        <Button
          busy={form.isBusy}
          disabledReason={isTooLong(typed) ? '有内容超出字数' : missing}
          onClick={() => void announce()}
        >
          {isComing ? '保存修改' : '发布预告'}
        </Button>
      }
    >
      <Stack>
        <PlanFields typed={typed} onChange={form.change} />
        <Card title="预约卡片" note="大家在直播广场看到的样子">
          <KeyValues
            columns={2}
            items={[
              { label: '标题', value: typed.title },
              { label: '开播', value: plannedMs === 0 ? '--' : days.moment(plannedMs) },
            ]}
          />
        </Card>
        {isMoved && room.reserveCount > 0 && (
          <Notice tone="gold" title={`会通知 ${room.reserveCount} 位预约的人`}>
            开播时间有变化，保存后他们会收到消息。
          </Notice>
        )}
        {!isComing && (
          <Notice tone="info">
            发布后大家可以预约，开播前 15 分钟提醒他们。超过计划时间 1 小时没有开播，预告自动失效。
          </Notice>
        )}
      </Stack>
    </Page>
  )
}
