import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PastCoupon } from '../components/PastCoupon.tsx'
import { useCoupons } from '../queries.ts'

export { historyWants as wants } from '../server-queries.ts'

const filters = [
  { value: 'all', label: '全部' },
  { value: 'used', label: '已使用' },
  { value: 'expired', label: '已过期' },
] as const
type Filter = (typeof filters)[number]['value']

/** RT-110: coupons that are used or over, with the order that each was used for. */
export default function CouponHistory() {
  const [filter, setFilter] = useState<Filter>('all')
  const list = useCoupons('all')
  return (
    <Page title={pages.couponHistory.title}>
      <Stack>
        <Segmented<Filter> label="卡券状态" options={filters} value={filter} onChange={setFilter} />
        <Past filter={filter} list={list} />
      </Stack>
    </Page>
  )
}

function Past({ filter, list }: { filter: Filter; list: ReturnType<typeof useCoupons> }) {
  const { coupons, isWhole, error, refetch, more } = list
  const past = coupons?.filter(
    ({ place }) => place !== 'usable' && (filter === 'all' || place === filter),
  )
  if (!past || (past.length === 0 && isWhole)) {
    return (
      <Card>
        {past ? (
          <Empty
            picture={<Spot name="calm" />}
            title={filter === 'expired' ? '没有过期的卡券' : '还没有用过卡券'}
            hint="用过、过期的卡券会留在这里，方便对账。"
            action={
              <Button kind="soft" size="medium" href={to.coupon()}>
                查看可用卡券
              </Button>
            }
          />
        ) : error ? (
          <QueryFailed query={{ error, refetch }} />
        ) : (
          <SkeletonRows rows={6} label="正在读取历史卡券" />
        )}
      </Card>
    )
  }
  return (
    <>
      {past.length > 0 && (
        <Card>
          <List label="历史卡券">
            {past.map((coupon) => (
              <PastCoupon key={coupon.couponId} coupon={coupon} />
            ))}
          </List>
        </Card>
      )}
      <LoadMore {...more} />
    </>
  )
}
