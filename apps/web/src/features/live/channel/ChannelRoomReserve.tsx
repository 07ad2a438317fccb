import { to } from '@koi/contracts/pages'
import { DoneTitle } from '#ui/feedback/DoneTitle.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ReserveButton } from '../components/ReserveButton.tsx'
import { RoomBody } from '../components/RoomBody.tsx'
import type { Room } from '../model.ts'

/** One room of an activity: reserved, with its reminder and calendar file, or taken back. */
export function ChannelRoomReserve({ title, room }: { title: string; room: Room }) {
  const { liveId, state, isReserved, isMine } = room
  const mayReserve = state === 'coming' && !isMine
  return (
    <Page
      title={title}
      footer={
        mayReserve ? (
          <>
            {isReserved && (
              <Button kind="soft" href={to.liveMyReserve()}>
                我的预约
              </Button>
            )}
            <ReserveButton room={room} from="detail" size="large" />
          </>
        ) : (
          <Button href={to.liveMiddle({ liveId })}>查看直播</Button>
        )
      }
    >
      <Stack>
        {mayReserve && isReserved && <DoneTitle text="预约成功，开播前 15 分钟提醒你" />}
        <RoomBody room={room} />
      </Stack>
    </Page>
  )
}
