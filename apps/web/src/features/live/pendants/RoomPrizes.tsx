import { to } from '@koi/contracts/pages'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { typeOf } from './model.ts'
import { usePendants } from './queries.ts'

/** Pendants by which something may be won. */
const GIVING: ReadonlySet<ReturnType<typeof typeOf>> = new Set(['activity', 'quiz'])

/** Where a room leads to an activity or has quizzes: what one won there, and who else did. */
export function RoomPrizes({ liveId }: { liveId: string }) {
  const pendants = usePendants(liveId, 'production').data?.pendants ?? []
  if (!pendants.some((pendant) => GIVING.has(typeOf(pendant)))) return null
  return (
    <Card>
      <List label="直播奖品">
        <ListRow
          title="直播奖品"
          detail="领取奖品、查看中奖名单"
          leading={<Icon name="gift" size={22} />}
          href={to.livePrizeList({ liveId })}
        />
      </List>
    </Card>
  )
}
