import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { OwnRoom } from '../components/OwnRoom.tsx'
import { OwnRooms } from '../components/OwnRooms.tsx'
import { isTooLong, RoomFields } from '../components/RoomFields.tsx'
import type { Room } from '../model.ts'
import { useCancelRoom, useMyRooms } from '../queries.ts'
import { useRoomForm } from '../use-room-form.ts'

const { title } = pages.liveCreate

/** RT-048: a room as its host writes it: kept as a draft, or on to its start; rooms of one's own are below. */
export default function Create() {
  const { liveId } = usePageQuery(pages.liveCreate.query)
  return liveId ? (
    <OwnRoom title={title} liveId={liveId}>
      {(room) => <Form room={room} />}
    </OwnRoom>
  ) : (
    <NewRoom />
  )
}

function NewRoom() {
  const mine = useMyRooms()
  if (mine.mayHost === undefined) {
    return (
      <PageWaiting title={title} query={mine}>
        <Card>
          <SkeletonRows rows={5} withValue={false} label="正在读取我的直播" />
        </Card>
      </PageWaiting>
    )
  }
  if (!mine.mayHost) {
    return (
      <Page title={title}>
        <Stack>
          <Card>
            <Empty
              picture={<Spot name="talk" />}
              title="认证后可以创建直播"
              hint="基金从业人员、投资顾问、证券分析师通过达人认证，并在有效期内，可以发布直播预告。"
              action={
                <Button size="medium" href={to.expertResult()}>
                  去认证
                </Button>
              }
            />
          </Card>
          <OwnRooms rooms={mine.rooms ?? []} more={mine.more} />
        </Stack>
      </Page>
    )
  }
  return <Form room={undefined} mine={mine} />
}

interface FormProps {
  room: Room | undefined
  mine?: ReturnType<typeof useMyRooms>
}

function Form({ room, mine }: FormProps) {
  const form = useRoomForm(room)
  const [isSending, setSending] = useState(false)
  const { navigate, back } = useNavigator()
  const toast = useToast()
  const { typed } = form
  const reason = isSending
    ? '封面正在上传'
    : isTooLong(typed)
      ? '有内容超出字数'
      : typed.title.trim() === ''
        ? '请填写直播标题'
        : undefined
  const isComing = room?.state === 'coming'
  const keep = async () => {
    if (!(await form.keep())) return
    toast(isComing ? '已保存' : '草稿已保存')
    back()
  }
  const goOn = async () => {
    const saved = await form.keep()
    if (!saved) return
    // Back from the next page leads to the draft, not to an empty form.
    if (!room) await navigate(to.liveCreate({ liveId: saved.liveId }), { replace: true })
    await navigate(to.liveCreateReserve({ liveId: saved.liveId }))
  }
  return (
    <Page
      title={isComing ? '编辑直播' : title}
      footer={
        <>
          <Button
            kind="soft"
            busy={form.isBusy}
            disabledReason={isSending ? '封面正在上传' : undefined}
            reasonHidden
            onClick={() => void keep()}
          >
            {isComing ? '保存修改' : '存草稿'}
          </Button>
          <Button busy={form.isBusy} disabledReason={reason} onClick={() => void goOn()}>
            下一步：定时间
          </Button>
        </>
      }
    >
      <Stack>
        <RoomFields typed={typed} onChange={form.change} onSending={setSending} />
        {room && <PendantsLink liveId={room.liveId} />}
        {room?.state === 'draft' && <DropDraft liveId={room.liveId} />}
        {mine && <OwnRooms rooms={mine.rooms ?? []} more={mine.more} />}
      </Stack>
    </Page>
  )
}

const PendantsLink = ({ liveId }: { liveId: string }) => (
  <Card title="直播间">
    <List label="直播间">
      <ListRow
        title="直播间挂件"
        detail="风险提示、购物袋、话题、下一场预约等"
        href={to.livePendantEdit({ liveId })}
      />
    </List>
  </Card>
)

function DropDraft({ liveId }: { liveId: string }) {
  const cancel = useCancelRoom()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const { back } = useNavigator()
  const drop = async () => {
    const asked = { content: '删除这份草稿？', confirmText: '删除', danger: true }
    if (cancel.isPending || !(await confirm(asked))) return
    try {
      await cancel.mutateAsync({ liveId })
      toast('草稿已删除')
      back()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button kind="plain" busy={cancel.isPending} onClick={() => void drop()}>
      删除草稿
    </Button>
  )
}
