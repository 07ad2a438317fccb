import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { More } from '#ui/navigation/More.tsx'
import { RoomRow } from '../components/RoomRow.tsx'
import { useRooms } from '../queries.ts'
import { ROOMS_OF_HOME } from './rooms-of-home.ts'

/** RT-059: rooms on air on home, then the next to come, as many as there is room for, and the way to all. Where there are none nothing stands. */
export function HomeLive() {
  const living = useRooms('living', undefined)
  const coming = useRooms('coming', undefined)
  const rooms =
    living.rooms && coming.rooms && [...living.rooms, ...coming.rooms].slice(0, ROOMS_OF_HOME)
  const failed = living.error ? living : coming
  if (rooms?.length === 0) return null
  return (
    <Card title="直播" action={<More href={to.liveSquare()} label="去直播广场" />}>
      {rooms ? (
        <List label="直播">
          {rooms.map((room) => (
            <RoomRow key={room.liveId} room={room} />
          ))}
        </List>
      ) : failed.error ? (
        <QueryFailed query={failed} />
      ) : (
        <SkeletonRows rows={ROOMS_OF_HOME} withValue={false} />
      )}
    </Card>
  )
}
