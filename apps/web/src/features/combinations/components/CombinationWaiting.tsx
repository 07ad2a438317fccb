import { PageWaiting, type WaitedFor } from '#api/PageWaiting.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** A page of a combination until its answer is here. */
export const CombinationWaiting = (props: { title: string; query: WaitedFor }) => (
  <PageWaiting {...props}>
    <Loading label="正在加载">
      <Stack>
        <Card>
          <Skeleton width="40%" />
          <Skeleton height={64} />
          <Skeleton lines={2} />
        </Card>
        <Card>
          <Skeleton height={176} />
        </Card>
        <Card>
          <SkeletonRows rows={3} withValue />
        </Card>
      </Stack>
    </Loading>
  </PageWaiting>
)
