import { useState, type ReactNode } from 'react'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { DEFAULT_ORDER, orders, type FeedRequest, type Order } from '../requests.ts'
import { useFeed } from '../use-feed.ts'
import { Feed } from './Feed.tsx'

/** A feed in the order that one chooses. */
export function FeedByOrder({ request, empty }: { request: FeedRequest; empty: ReactNode }) {
  const [order, setOrder] = useState<Order>(DEFAULT_ORDER)
  const feed = useFeed({ ...request, order })
  return (
    <Tabs label="顺序" options={orders} value={order} onChange={setOrder}>
      <PullToRefresh onRefresh={feed.refetch}>
        <Stack>
          <Feed label="帖子" feed={feed} empty={empty} />
        </Stack>
      </PullToRefresh>
    </Tabs>
  )
}
