import type { ReactNode } from 'react'
import { to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { isUnknown, type Room } from '../model.ts'
import { useRoom } from '../queries.ts'
import { UnknownRoom } from './UnknownRoom.tsx'

interface OwnRoomProps {
  title: string
  liveId: string
  children: (room: Room) => ReactNode
}

/** A room of one's own that may still be changed, once it is here; why not, where it may not. */
export function OwnRoom({ title, liveId, children }: OwnRoomProps) {
  const query = useRoom(liveId)
  if (isUnknown(query.error)) return <UnknownRoom />
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <Skeleton height={280} />
        </Card>
      </PageWaiting>
    )
  }
  const room = query.data
  if (!room.isMine || (room.state !== 'draft' && room.state !== 'coming')) {
    return (
      <Page title={title}>
        <Card>
          <Empty
            picture={<Spot name="calm" />}
            title="这场直播不能修改"
            hint="只有主播本人在开播前可以修改。"
            action={
              <Button size="medium" href={to.liveReserveMeeting({ liveId })}>
                查看直播
              </Button>
            }
          />
        </Card>
      </Page>
    )
  }
  return children(room)
}
