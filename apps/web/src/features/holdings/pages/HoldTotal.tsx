import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { failureText } from '#api/failure-message.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PullToRefresh } from '#ui/PullToRefresh.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Stack } from '#ui/Stack.tsx'
import { HeldGroupCard } from '../components/HeldGroupCard.tsx'
import { HeldTotals } from '../components/HeldTotals.tsx'
import { heldGroups, type HeldOrder } from '../held-groups.ts'
import type { HeldFund } from '../model.ts'
import { useHeldFunds } from '../queries.ts'

const ORDERS = [
  { value: 'value', label: '按金额' },
  { value: 'day', label: '按昨日收益' },
  { value: 'profit', label: '按持有收益' },
] as const satisfies readonly { value: HeldOrder; label: string }[]

/** All holdings by kind, with totals and profit (RT-071). */
export default function HoldTotal() {
  const { held, error, isFetching, refetch } = useHeldFunds()
  return (
    <Page title={pages.holdTotal.title}>
      {held ? (
        <PullToRefresh onRefresh={refetch}>
          {held.funds.length === 0 ? <NothingHeld /> : <HeldFunds {...held} />}
        </PullToRefresh>
      ) : error ? (
        <Card>
          <Failed
            message={failureText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <HeldSkeleton />
      )}
    </Page>
  )
}

function HeldFunds({ funds, newestDay }: { funds: HeldFund[]; newestDay: string }) {
  const [order, setOrder] = useState<HeldOrder>('value')
  const groups = heldGroups(funds, order, newestDay)
  return (
    <Stack>
      <HeldTotals funds={funds} newestDay={newestDay} />
      {funds.length > 1 && (
        <Segmented label="排序" options={ORDERS} value={order} onChange={setOrder} />
      )}
      {groups.map((group) => (
        <HeldGroupCard
          key={group.key}
          group={group}
          newestDay={newestDay}
          isAlone={groups.length === 1}
        />
      ))}
    </Stack>
  )
}

function NothingHeld() {
  return (
    <Card>
      <Empty
        icon="growth"
        title="还没有持有产品"
        hint="从低门槛、低风险的稳健理财开始了解，买入后在这里看每一天的收益。"
        action={
          <Button size="medium" href={to.listSteady()}>
            去看看稳健理财
          </Button>
        }
      />
    </Card>
  )
}

function HeldSkeleton() {
  return (
    <Stack>
      <Card>
        <Loading label="正在加载持仓">
          <Skeleton width={110} />
          <Skeleton width="52%" height={48} />
          <Skeleton lines={2.6} />
        </Loading>
      </Card>
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    </Stack>
  )
}
