import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** An activity that is loading, in its shape. */
export const ActivityWaiting = () => (
  <Loading label="正在读取活动">
    <Stack>
      <Skeleton height={120} />
      <Skeleton height={180} />
      <Skeleton height={140} />
    </Stack>
  </Loading>
)
