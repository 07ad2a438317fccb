import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The shape of the list while it is fetched. */
export function PlansWaiting() {
  return (
    <Loading label="正在读取计划">
      <Stack>
        <SkeletonCard rows={1} hasDetails />
        <SkeletonCard hasTitle lines={1} facts={3} hasButton />
        <SkeletonCard hasTitle lines={1} facts={3} hasButton />
      </Stack>
    </Loading>
  )
}
