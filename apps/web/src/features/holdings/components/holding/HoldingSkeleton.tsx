import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** A holding that is on its way, in its shape. */
export function HoldingSkeleton() {
  return (
    <Loading label="正在加载持有详情">
      <Stack>
        <Card>
          <Skeleton width="56%" lines={1.3} />
          <Skeleton width={120} lines={0.9} />
          <Skeleton width="48%" height={56} />
          <Skeleton lines={1.2} />
          <Skeleton lines={2.2} />
          <Skeleton lines={2.2} />
          <Skeleton width="52%" lines={1.6} />
        </Card>
        <Card>
          <Skeleton width={96} lines={1.4} />
          <Skeleton height={270} />
        </Card>
      </Stack>
    </Loading>
  )
}
