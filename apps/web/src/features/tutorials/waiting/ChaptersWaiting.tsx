import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CollectionShape } from './CollectionShape.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** A collection with its chapters, while it is on its way. */
export const ChaptersWaiting = () => (
  <Loading label="正在读取章节">
    <Stack>
      <CollectionShape />
      <Card title={<Skeleton width="3em" />}>
        <List>
          {ROWS.map((row) => (
            <ListRow
              key={row}
              leading={<Skeleton width={28} height={28} round />}
              title={<Skeleton width="64%" />}
              detail={<Skeleton width="44%" lines={0.85} />}
            />
          ))}
        </List>
      </Card>
    </Stack>
  </Loading>
)
