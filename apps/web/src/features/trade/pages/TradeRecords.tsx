import type { RecordTab } from '@koi/domain/trade/order-kind-rule'
import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { OrderRecord } from '../components/order/OrderRecord.tsx'
import { RecordProduct } from '../components/order/RecordProduct.tsx'
import { recordMonths } from '../order/record-months.ts'
import { useOrders } from '../order/order-queries.ts'

const filters = [
  { value: 'all', label: '全部' },
  { value: 'buy', label: '买入' },
  { value: 'redeem', label: '卖出' },
  { value: 'other', label: '其他' },
] as const

const hints = {
  buy: '买入第一只基金后，订单会出现在这里。',
  redeem: '卖出的订单会出现在这里。',
  other: '转换、分红方式修改等会出现在这里。',
} as const satisfies Record<RecordTab, string>

type Filter = (typeof filters)[number]['value']

/** RT-154: the orders of this account, or of one product, month by month. */
export default function TradeRecords() {
  const { fundCode } = usePageQuery(pages.tradeRecords.query)
  const [filter, setFilter] = useState<Filter>('all')
  const kind = filter === 'all' ? undefined : filter
  const { first, ...orders } = useOrders({ kind, fundCode })
  return (
    <Page title={pages.tradeRecords.title}>
      <Stack>
        <Segmented<Filter> label="交易类型" options={filters} value={filter} onChange={setFilter} />
        <RecordProduct fundCode={fundCode} funds={first?.funds ?? []} />
        <Records kind={kind} orders={orders} months={first?.months ?? []} />
      </Stack>
    </Page>
  )
}

interface RecordsProps {
  kind: RecordTab | undefined
  orders: Omit<ReturnType<typeof useOrders>, 'first'>
  months: Parameters<typeof recordMonths>[1]
}

function Records({ kind, orders: { rows, error, refetch, more }, months }: RecordsProps) {
  if (!rows || rows.length === 0) {
    return (
      <Card>
        {error ? (
          <QueryFailed query={{ error, refetch }} />
        ) : !rows ? (
          <SkeletonRows rows={8} label="正在读取交易记录" />
        ) : (
          <Empty
            picture={<Spot name="calm" />}
            title="还没有交易"
            hint={hints[kind ?? 'buy']}
            action={
              <Button kind="soft" size="medium" href={to.listSteady()}>
                去看看产品
              </Button>
            }
          />
        )}
      </Card>
    )
  }
  return (
    <>
      {recordMonths(rows, months).map(({ month, title, sums, rows: of }) => (
        <Card key={month} title={title} note={sums}>
          <List label={`${title}的交易记录`}>
            {of.map((order) => (
              <OrderRecord key={order.orderId} order={order} />
            ))}
          </List>
        </Card>
      ))}
      <LoadMore {...more} />
    </>
  )
}
