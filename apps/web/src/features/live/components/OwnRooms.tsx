import { to } from '@koi/contracts/pages'
import type { ComponentProps } from 'react'
import { useDayTexts } from '#session/today.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { stateTexts, type OwnRoomCard } from '../model.ts'

const stateOf = ({ state, review }: OwnRoomCard) =>
  review === 'held' && state === 'coming'
    ? '审核中'
    : review === 'removed'
      ? '未通过'
      : stateTexts[state]

interface OwnRoomsProps {
  rooms: readonly OwnRoomCard[]
  more: Pick<ComponentProps<typeof LoadMore>, 'state' | 'onLoad'>
}

/** Rooms of one's own: drafts to go on with, what is announced, what is over. */
export function OwnRooms({ rooms, more }: OwnRoomsProps) {
  const days = useDayTexts()
  if (rooms.length === 0) return null
  return (
    <>
      <Card title="我的直播">
        <List label="我的直播">
          {rooms.map((room) => (
            <ListRow
              key={room.liveId}
              title={room.title === '' ? '未命名的直播' : room.title}
              detail={
                room.plannedMs === 0
                  ? '未定时间'
                  : `${days.moment(room.plannedMs)} · ${room.reserveCount} 人预约`
              }
              value={
                <Tag tone={room.state === 'coming' ? 'primary' : 'plain'}>{stateOf(room)}</Tag>
              }
              href={
                room.state === 'draft'
                  ? to.liveCreate({ liveId: room.liveId })
                  : room.state === 'living'
                    ? to.livePusher({ liveId: room.liveId })
                    : to.liveReserveMeeting({ liveId: room.liveId })
              }
            />
          ))}
        </List>
      </Card>
      <LoadMore {...more} />
    </>
  )
}
