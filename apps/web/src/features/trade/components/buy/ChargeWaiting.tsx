import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The buy page before its terms have come, in the shape of what comes. */
export function ChargeWaiting() {
  return (
    <Loading label="正在准备买入">
      <Stack>
        <Card>
          <Skeleton width="56%" lines={1.1} />
          <Skeleton width="70%" height={61} />
          <Skeleton width="90%" lines={1.75} />
        </Card>
        <Card>
          <Skeleton height={52} />
          <Skeleton height={52} />
        </Card>
        <Card>
          <Skeleton width="40%" />
          <Skeleton height={150} />
        </Card>
      </Stack>
    </Loading>
  )
}
