import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The simple account while it is loading. */
export const SimpleWaiting = () => (
  <Loading label="正在读取简易账户">
    <Stack>
      <SkeletonCard hasFigure lines={1} hasButton />
      <SkeletonCard hasTitle rows={3} hasDetails />
    </Stack>
  </Loading>
)
