import { Loading } from '#ui/feedback/Loading.tsx'
import { SkeletonCard } from '#ui/feedback/SkeletonCard.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** A page of members that is loading: its head, and a list. */
export const MemberWaiting = () => (
  <Loading label="正在读取会员信息">
    <Stack>
      <SkeletonCard tone="gold" hasTitle hasFigure lines={2} />
      <SkeletonCard hasTitle rows={4} hasDetails />
    </Stack>
  </Loading>
)
