import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { ReserveButton } from '../components/ReserveButton.tsx'
import { RoomBody } from '../components/RoomBody.tsx'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown, type Room } from '../model.ts'
import { useCancelRoom, useRoom } from '../queries.ts'

/** RT-055: a room that is announced: how long until it begins, who hosts it, what it is about; reserved here, or put into a calendar. */
export default function ReserveMeeting() {
  const { liveId, meetingId } = usePageQuery(pages.liveReserveMeeting.query)
  const query = useRoom(liveId ?? meetingId)
  if ((liveId ?? meetingId) === undefined || isUnknown(query.error)) return <UnknownRoom />
  if (!query.data) {
    return (
      <PageWaiting title={pages.liveReserveMeeting.title} query={query}>
        <Card>
          <Skeleton height={280} />
        </Card>
      </PageWaiting>
    )
  }
  const room = query.data
  return (
    <Page title={pages.liveReserveMeeting.title} footer={footerOf(room)}>
      <PullToRefresh onRefresh={query.refetch}>
        <Stack>
          {room.own?.review === 'held' && (
            <Notice tone="gold" title="正在审核">
              标题或公告正在人工审核，通过后大家才能看到，一般 2 小时内有结果。
            </Notice>
          )}
          {room.own?.review === 'removed' && (
            <Notice
              tone="alarm"
              title="没有通过审核"
              action={
                <Button
                  size="small"
                  kind="soft"
                  href={to.discussionAppeal({ liveId: room.liveId })}
                >
                  查看原因或申诉
                </Button>
              }
            >
              预告已取消。认为处理有误可以申诉，也可以重新创建预告。
            </Notice>
          )}
          <RoomBody room={room} />
          {room.isMine && room.state === 'coming' && <CallOff liveId={room.liveId} />}
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

function footerOf(room: Room) {
  const { liveId, state, isMine } = room
  if (isMine && (state === 'coming' || state === 'draft'))
    return (
      <>
        <Button kind="soft" href={to.liveCreate({ liveId })}>
          编辑直播
        </Button>
        <Button href={to.livePusher({ liveId })}>去开播</Button>
      </>
    )
  if (state === 'coming') return <ReserveButton room={room} from="detail" size="large" />
  if (state === 'living' && isMine)
    return <Button href={to.livePusher({ liveId })}>回到开播页</Button>
  if (state === 'living' || state === 'ended')
    return (
      <Button href={to.liveMiddle({ liveId })}>
        {state === 'living' ? '进入直播间' : '看回放'}
      </Button>
    )
  return <Button href={to.liveSquare()}>去直播广场</Button>
}

/** Calls off an announced room. */
function CallOff({ liveId }: { liveId: string }) {
  const cancel = useCancelRoom()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const callOff = async () => {
    const content = '取消后不能恢复，预约的人会收到通知。'
    const asked = { title: '取消直播？', content, confirmText: '取消直播', danger: true }
    if (cancel.isPending || !(await confirm(asked))) return
    try {
      await cancel.mutateAsync({ liveId })
      toast('直播已取消')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button kind="plain" busy={cancel.isPending} onClick={() => void callOff()}>
      取消直播
    </Button>
  )
}
