import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** A page of members that is loading: its head, and a list. */
export const MemberWaiting = () => (
  <Loading label="正在读取会员信息">
    <Stack>
      <Skeleton height={168} />
      <Skeleton height={220} />
    </Stack>
  </Loading>
)
