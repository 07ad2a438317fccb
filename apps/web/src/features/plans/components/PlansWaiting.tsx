import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The shape of the list while it is fetched. */
export function PlansWaiting() {
  return (
    <Loading label="正在读取计划">
      <Stack>
        <Card>
          <Skeleton height={48} />
        </Card>
        {[1, 2].map((place) => (
          <Card key={place}>
            <Skeleton width="50%" />
            <Skeleton width="70%" />
            <Skeleton height={64} />
            <Skeleton height={36} />
          </Card>
        ))}
      </Stack>
    </Loading>
  )
}
