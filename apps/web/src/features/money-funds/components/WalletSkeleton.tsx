import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The page before its figures, as high as with them. */
export function WalletSkeleton() {
  return (
    <Loading label="正在加载余额+">
      <Stack>
        <Card tone="primary">
          <Skeleton height={138} />
        </Card>
        <Card>
          <Skeleton height={92} />
        </Card>
        <Card>
          <Skeleton height={64} />
        </Card>
        <Card>
          <Skeleton height={150} />
        </Card>
      </Stack>
    </Loading>
  )
}
