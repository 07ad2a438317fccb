import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useDayTexts } from '#session/today.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useLiveWinners } from '../live-prizes.ts'

/** Who won in a lottery that a room led to; of names the first character. */
export function LiveWinners(asked: { liveId: string; activityId: string }) {
  const query = useLiveWinners(asked)
  const days = useDayTexts()
  if (!query.data)
    return (
      <Card title="中奖名单">
        {query.error ? (
          <QueryFailed query={query} />
        ) : (
          <SkeletonRows rows={3} label="正在读取中奖名单" />
        )}
      </Card>
    )
  const { winners, count } = query.data
  return (
    <Card title="中奖名单" note={count > 0 ? `共 ${count} 次中奖` : undefined}>
      {winners.length === 0 ? (
        <Empty title="还没有人中奖" hint="有人抽中后会出现在这里。" />
      ) : (
        <List label="中奖名单">
          {winners.map(({ name, prizeName, takenMs }, place) => (
            <ListRow
              key={`${takenMs} ${place}`}
              title={name}
              detail={days.moment(takenMs)}
              value={prizeName}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
