import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** An activity that is loading, in its shape. */
export const ChannelWaiting = () => (
  <Loading label="正在读取活动">
    <Stack>
      <Skeleton height={160} />
      <SkeletonCard hasTitle lines={3} />
      <SkeletonCard hasTitle rows={2} hasDetails />
    </Stack>
  </Loading>
)
