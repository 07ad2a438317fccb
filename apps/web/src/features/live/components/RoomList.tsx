import type { ComponentProps, ReactNode } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import type { RoomCard } from '../model.ts'
import { RoomRow } from './RoomRow.tsx'

interface RoomListProps {
  label: string
  list: {
    rooms: readonly RoomCard[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
    more: Pick<ComponentProps<typeof LoadMore>, 'state' | 'onLoad'>
  }
  /** What stands there where there is no room. */
  empty: ReactNode
}

/** A list of rooms: until it is here, where it did not come, where it is empty, and what follows. */
export function RoomList({ label, list, empty }: RoomListProps) {
  const { rooms } = list
  if (!rooms || rooms.length === 0) {
    return (
      <Card>
        {list.error ? (
          <QueryFailed query={list} />
        ) : rooms ? (
          empty
        ) : (
          <SkeletonRows rows={4} label={`正在读取${label}`} />
        )}
      </Card>
    )
  }
  return (
    <>
      <Card>
        <List label={label}>
          {rooms.map((room) => (
            <RoomRow key={room.liveId} room={room} />
          ))}
        </List>
      </Card>
      <LoadMore {...list.more} />
    </>
  )
}
