import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** A red packet that is loading. */
export const CashoutWaiting = () => (
  <Loading label="正在读取红包">
    <Stack>
      <Skeleton height={168} />
      <Skeleton height={156} />
    </Stack>
  </Loading>
)
