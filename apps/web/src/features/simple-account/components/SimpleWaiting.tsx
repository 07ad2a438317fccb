import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The simple account while it is loading. */
export const SimpleWaiting = () => (
  <Loading label="正在读取简易账户">
    <Stack>
      <Skeleton height={220} />
      <Skeleton height={260} />
    </Stack>
  </Loading>
)
