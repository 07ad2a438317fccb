import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Coupons that are loading, in their shape. */
export const TicketsWaiting = ({ rows = 3 }: { rows?: number }) => (
  <Loading label="正在读取卡券">
    <Stack>
      {Array.from({ length: rows }, (_, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are all the same
        <Skeleton key={place} height={140} />
      ))}
    </Stack>
  </Loading>
)
