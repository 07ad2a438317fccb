import { FundRow, fundItemOf } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RoomRow } from '../components/RoomRow.tsx'
import type { Room } from '../model.ts'
import { RoomPrizes } from '../pendants/RoomPrizes.tsx'
import { useRooms } from '../queries.ts'
import styles from './Watch.module.css'

/** What stands below the picture: what it is about, its funds, and the next room of its host. */
export function RoomBelow({ room }: { room: Room }) {
  const { notice, funds } = room
  return (
    <Stack>
      {notice !== '' && (
        <Card title="直播公告">
          <p className={styles.notice}>{notice}</p>
        </Card>
      )}
      {funds.length > 0 && (
        <Card title="相关基金" note="仅为主播提到的产品，不构成推荐">
          <ul aria-label="相关基金" data-rows>
            {funds.map((item) => (
              <FundRow key={item.fundCode} item={fundItemOf(item)} mark={item.fundCode} withNav />
            ))}
          </ul>
        </Card>
      )}
      <RoomPrizes liveId={room.liveId} />
      <NextRoom hostId={room.host.userId} />
    </Stack>
  )
}

/** The next room of this host, which is reserved right here. */
function NextRoom({ hostId }: { hostId: string }) {
  const { rooms } = useRooms('coming', undefined)
  const next = rooms?.find(({ host }) => host.userId === hostId)
  if (!next) return null
  return (
    <Card title="下一场">
      <ul aria-label="下一场">
        <RoomRow room={next} />
      </ul>
    </Card>
  )
}
