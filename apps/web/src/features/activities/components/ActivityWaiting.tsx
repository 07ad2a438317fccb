import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** An activity that is loading, in its shape. */
export const ActivityWaiting = () => (
  <Loading label="正在读取活动">
    <Stack>
      <SkeletonCard tone="gold" hasTitle lines={2} />
      <SkeletonCard hasTitle rows={2} hasDetails />
      <SkeletonCard hasTitle lines={4} />
    </Stack>
  </Loading>
)
