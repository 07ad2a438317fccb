import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { Page } from '#ui/Page.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Stack } from '#ui/Stack.tsx'
import { OrderRecord } from '../components/OrderRecord.tsx'
import { useOrders, type RecordTab } from '../queries.ts'

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

/** RT-154: the orders of this account, or of one product. */
export default function TradeRecords() {
  const { fund_code: fundCode } = usePageQuery(pages.tradeRecords.query)
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <Page title={pages.tradeRecords.title}>
      <Stack>
        <Segmented<Filter> label="交易类型" options={filters} value={filter} onChange={setFilter} />
        <Card>
          <Records kind={filter === 'all' ? undefined : filter} fundCode={fundCode} />
        </Card>
      </Stack>
    </Page>
  )
}

interface RecordsProps {
  kind: RecordTab | undefined
  fundCode: string | undefined
}

function Records({ kind, fundCode }: RecordsProps) {
  const { rows, error, refetch, more } = useOrders({ kind, fundCode })
  if (error) return <QueryFailed query={{ error, refetch }} />
  if (!rows) return <SkeletonRows rows={8} label="正在读取交易记录" />
  if (rows.length === 0) {
    return (
      <Empty
        icon="list"
        title="还没有交易"
        hint={hints[kind ?? 'buy']}
        action={
          <Button kind="soft" size="medium" href={to.listSteady()}>
            去看看产品
          </Button>
        }
      />
    )
  }
  return (
    <>
      <List label="交易记录">
        {rows.map((order) => (
          <OrderRecord key={order.id} order={order} />
        ))}
      </List>
      <LoadMore {...more} />
    </>
  )
}
